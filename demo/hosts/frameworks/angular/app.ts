import { Component, signal } from '@angular/core'
import { ShopCatalog, ShopCheckout, type OrderSnapshot } from 'vitrine/angular'

@Component({
  selector: '#app',
  imports: [ShopCatalog, ShopCheckout],
  template: `
    <header>
      <h1>Angular</h1>
      <output>Itens: {{ order()?.quantity ?? 0 }}</output>
      <button type="button" (click)="isCheckoutOpen.set(!isCheckoutOpen())">Pedido</button>
      <p role="status">{{ added() }}</p>
    </header>
    <div class="shop">
      <shop-catalog
        [session]="session"
        [texts]="{ 'agent.sendCatalog': 'Mandar catálogo' }"
        (shop-order-change)="order.set($event.detail.order)"
        (shop-add)="added.set($event.detail.item.name)"
      />
      @if (isCheckoutOpen()) {
        <shop-checkout [session]="session" topBar="off" />
      }
    </div>
  `,
})
export class App {
  // Only this demonstration takes the code from its own address; a real host gets it from its server.
  readonly session = new URLSearchParams(location.search).get('session')
  readonly order = signal<OrderSnapshot | null>(null)
  readonly isCheckoutOpen = signal(false)
  readonly added = signal('')
}
