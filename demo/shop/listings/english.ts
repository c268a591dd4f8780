/** Title and sentence of each ready session in English, by its code; the listings have them in Portuguese. */
export const english: Readonly<Record<string, readonly [title: string, sentence: string]>> = {
  farmacia: [
    'Pharmacy on WhatsApp',
    'A shopper opens the pharmacy by a WhatsApp link, with PBM discounts, gifts and prescription items.',
  ],
  mercado: [
    'Grocery on WhatsApp',
    'A shopper does the weekly shopping at the local grocery, with goods by weight and a minimum order.',
  ],
  moda: ['Fashion on WhatsApp', 'A shopper chooses clothes by colour and size, from a collection or by subscription.'],
  'farmacia-webchat': [
    'Pharmacy in a WebChat',
    'The pharmacy inside the conversation of a site, which ends on the page of a confirmed order.',
  ],
  'mercado-webchat': ['Grocery in a WebChat', 'The grocery inside the conversation of a site.'],
  'moda-webchat': ['Fashion in a WebChat', 'The fashion shop inside the conversation of a site.'],
  'moda-instagram': [
    'Fashion on Instagram',
    'The fashion shop opened from an Instagram message, with the colours of that channel.',
  ],
  'moda-messenger': ['Fashion on Messenger', 'The fashion shop opened from a Messenger conversation.'],
  'farmacia-robo': [
    'A bot’s session',
    'The bot of the conversation opened the catalogue: the session is of type Chatbot and buys like a shopper.',
  ],
  'mercado-sem-tipo': ['A session without a type', 'Nobody said who they are: the session is of type None.'],
  'anonymous-session': [
    'Anonymous visitor',
    'Who opens the shop without a code buys as an anonymous visitor, without name or address.',
  ],
  'farmacia-anonima': [
    'Anonymous visitor on WhatsApp',
    'An unregistered visitor opens the pharmacy from WhatsApp and confirms with the order’s number.',
  ],
  'mercado-sugeridos': [
    'Suggested products',
    'The assistant of the conversation suggested some products, and the shop opens at them.',
  ],
  'mercado-busca-sugerida': [
    'Suggested search',
    'The assistant of the conversation understood one term only, and the shop opens at its search.',
  ],
  'farmacia-agente': [
    'Agent of the pharmacy',
    'An agent fills the shopper’s order at the pharmacy and may sell prescription items.',
  ],
  'mercado-agente': [
    'Agent of the grocery',
    'An agent of the grocery fills the order, schedules the delivery and finishes it.',
  ],
  'moda-agente': [
    'Seller of the fashion shop',
    'A seller sends products and catalogues to the shopper on Instagram and closes the sale.',
  ],
  'farmacia-sem-inativos': [
    'Inactive products hidden',
    'Unavailable products leave the catalogue (hiddenInactiveProducts).',
  ],
  'moda-com-inativos': [
    'Inactive products in sight',
    'Unavailable products have a label that says so (hiddenInactiveProducts off).',
  ],
  'moda-sem-atributos': [
    'No attributes',
    'The product’s page does not show the choices of colour and size (hideAttributes).',
  ],
  'moda-com-especificacoes': [
    'With specifications',
    'The product’s page shows the table of specifications (showSpecifications).',
  ],
  'farmacia-aviso-proprio': [
    'The shop’s own delivery notice',
    'The shop has its own notice for products that are not delivered (shippingRestrictionMessage).',
  ],
  'mercado-com-codigo-de-atendimento': [
    'Support id',
    'Each call carries the support id that the shopper sees when something fails, and the server keeps it (request-id).',
  ],
  recursos: [
    'Every feature',
    'The server offers all that the contract has beyond the basics (revision, idempotency, first-view, changes, orders and proposals).',
  ],
  'mercado-deposito': [
    'Identified deposit',
    'Who pays by bank deposit says the name and CPF of the depositor (payment.fields).',
  ],
  'recurso-revision': [
    'Revision of the order',
    'Who confirms says which version of the order they saw, and the server refuses an old one (revision).',
  ],
  'recurso-idempotency': [
    'Key of a repeated call',
    'A confirmation whose answer was lost is sent again with the same key, and the order is placed once (idempotency).',
  ],
  'recurso-changes': ['Notices of changes', 'The server tells at once when somebody else changes the order (changes).'],
  'mercado-sem-imagem-padrao': [
    'No default picture',
    'Products without a photo have no picture: the shop has no fallbackImage.',
  ],
  'moda-sem-colecoes': ['No collections', 'The shop shows no collections in its catalogue (showCollections empty).'],
  'farmacia-sem-mensagem': [
    'No message to return with',
    'Without a text to return with, WhatsApp opens only after the order is confirmed (webCatalogCallbackMessage empty).',
  ],
  'mercado-com-mensagem': [
    'With a message to return with',
    'With a text to return with, confirming leads straight to WhatsApp (webCatalogCallbackMessage).',
  ],
  'mercado-sem-numero': [
    'No WhatsApp number',
    'The shop has a text to return with but no number: confirming says that nothing was confirmed (whatsApp empty).',
  ],
  'moda-sem-logo': ['No logo', 'The shop has no logo, and the top bar says Shop.'],
  'mercado-cor-clara': [
    'A colour that is hard to read',
    'The shop chose a light yellow as its main colour, and the words stay readable.',
  ],
  'farmacia-restritos-livres': [
    'Prescription items allowed',
    'The shopper may buy prescription items alone (disableRestrictedProducts off).',
  ],
  'farmacia-sem-cupom': ['No coupon', 'The shop takes no coupon (canUseCoupon off).'],
  'recursos-agente': [
    'Agent with every feature',
    'Two agents in one order: who finishes sees first what the other changed (every feature of the contract).',
  ],
  proposta: [
    'An agent’s proposal',
    'The agent proposes changes of the order, and the shopper takes all, some or none of it (proposals).',
  ],
  'proposta-agente': [
    'Agent with a proposal',
    'The agent follows the proposal that was sent, withdraws it and makes another (proposals).',
  ],
  'proposta-agente-loja': [
    'A proposal after the store',
    'The flow has the step Seller: the agent chooses the store before proposing (proposals).',
  ],
  'farmacia-agente-lojas': [
    'Choice of a store',
    'The flow has the step Seller: the store is chosen before the products, and each store has its price tables.',
  ],
  'mercado-agente-lojas': [
    'Store and schedule',
    'The flow has the steps Seller and Schedule: store, delivery and a fixed time.',
  ],
  'mercado-agente-sem-agenda': ['No schedule', 'The grocery’s flow without the step Schedule.'],
  'mercado-agente-sem-lojas': [
    'No choice of stores',
    'The checkout does not show the section of the store (showSellerOptions off).',
  ],
  'farmacia-agente-entrega-livre': [
    'Restricted items delivered',
    'Items for pick-up can be delivered too (allowShippingRestrictedProducts).',
  ],
  'mercado-agente-so-retirada': [
    'Pick-up only',
    'An item of the order can only be picked up at the store (allowShippingRestrictedProducts off).',
  ],
  'mercado-agente-nascimento': ['Date of birth', 'The contact needs a date of birth (enableBirthDate).'],
  'farmacia-agente-sem-nascimento': ['No date of birth', 'The contact gives no date of birth (enableBirthDate off).'],
  'farmacia-agente-empresa': [
    'A company as the contact',
    'The contact buys for a company, with an alphanumeric CNPJ (enableCnpj).',
  ],
  'moda-agente-sem-cnpj': ['No CNPJ', 'The shop sells to people only (enableCnpj off).'],
  'mercado-agente-frete-manual': [
    'Freight by hand',
    'Without deliveries on record, the agent writes the freight and the discount (enableManualPrices, logistics off).',
  ],
  'mercado-agente-sem-precos-manuais': [
    'No prices by hand',
    'The grocery with a coupon in place of a manual discount (enableManualPrices off).',
  ],
  'mercado-agente-entrega-externa': [
    'Delivery elsewhere',
    'The delivery is arranged outside the shop, and the checkout asks for no option (externalLogistic).',
  ],
  'farmacia-agente-sem-cobranca': [
    'No charge',
    'The shop does not charge in the checkout, and the button receives the order instead (disableChargeOrders).',
  ],
  'moda-agente-sem-expressa': [
    'No express delivery',
    'There is only post and carriers (disableExpressDeliveryLogistic).',
  ],
  'farmacia-agente-gateway-externo': [
    'Gateway elsewhere',
    'The payment is made outside the shop (payment.usingExternalGateway).',
  ],
  'pedido-vazio': ['Empty cart', 'The pharmacy’s cart has no items yet.'],
  'pedido-com-itens': ['Full cart', 'The grocery’s cart has five items already.'],
  'pedido-com-brindes': [
    'Gifts to choose',
    'The order has passed the value for gifts: there are groups to choose from, and one gift was chosen.',
  ],
  'pedido-com-cupom': ['A coupon applied', 'The order has a coupon of 10%.'],
  'pedido-com-pbm': [
    'PBM discount',
    'An item of the order has a discount of the benefit programme and changes only on the product’s page.',
  ],
  'pedido-com-assinatura': ['Subscription', 'The order has an item by subscription: neither PIX nor boleto.'],
  'pedido-com-opcoes': ['Colour and size', 'An item of the order has colour and size, and another is by subscription.'],
  'pedido-abaixo-do-minimo': [
    'Below the minimum',
    'The order has not reached the grocery’s minimum yet and cannot be confirmed.',
  ],
  'pedido-abaixo-do-minimo-da-entrega': [
    'Below the delivery’s minimum',
    'The chosen delivery asks for more than the order has.',
  ],
  'pedido-acima-do-maximo': ['Too many items', 'The order has more items than the motorcycle carries.'],
  'pedido-com-itens-distintos-demais': [
    'Too many different items',
    'The order has more different products than the motorcycle carries.',
  ],
  'pedido-no-limite-com-brinde': [
    'At the limit, with a gift',
    'The order has as many different products as the motorcycle carries, and a gift, which does not count.',
  ],
  'pedido-com-avisos': [
    'Notices of the shop',
    'The shop told of changes in the catalogue and in the order’s prices (catalogErrorMessages and customPricesMessages).',
  ],
  'pedido-com-restrito': ['An item for pick-up only', 'The order has an item that can only be picked up at the store.'],
  'pedido-com-preferencias': ['Preferences', 'Each item takes a note for who packs it.'],
  'pedido-com-retirada': ['Pick-up', 'The order will be picked up at the nearest store.'],
  'pedido-no-checkout': [
    'A shopper’s checkout',
    'A shopper in the checkout chooses delivery and payment and confirms the order, without an agent’s actions.',
  ],
  'pedido-recebido': ['Order received', 'The order was confirmed and changes no more.'],
  'pedido-recebido-webchat': [
    'Order received in a WebChat',
    'The order was confirmed: the catalogue says that it is closed and gives the shopper back to the conversation.',
  ],
  'pedido-finalizado': ['Order finished', 'The order was paid and is over.'],
  'pedido-cancelado': ['Order cancelled', 'The order was cancelled.'],
  'pedido-com-erro': ['Order with an error', 'The shop could not register the order.'],
  'pedidos-anteriores': [
    'Earlier orders',
    'The shopper has orders of other days, follows the one on its way and buys again (orders).',
  ],
  'pedido-esperando-boleto': [
    'Order waiting for its boleto',
    'The order was placed and waits for the boleto, which stays on the order’s page (orders).',
  ],
  'pedidos-a-pagar': [
    'Orders to pay',
    'One order waits for its PIX, and the code of another has run out: the shopper pays from the list of orders (orders).',
  ],
  'agente-pedidos-anteriores': [
    'Earlier orders of the contact',
    'The agent sees the contact’s earlier orders and fills one of them again (orders).',
  ],
  'agente-pedido-recebido': ['Checkout of a received order', 'The order was received: the checkout is empty.'],
  'agente-semiautomatico': [
    'Semi-automatic flow',
    'The shopper is in the semi-automatic flow and can go back to the assisted one.',
  ],
  'agente-pedido-grande': ['An order of 200 lines', 'A wholesale purchase of two hundred different products.'],
  'agente-sem-enderecos': ['New contact', 'The contact has neither address nor data: all is filled in the checkout.'],
  'agente-pre-escolhas': [
    'Choices made before',
    'The session comes with a delivery and a PIX to a manual account already chosen.',
  ],
  'pagar-cartao': ['Credit card', 'The order waits for a card in the shop’s form; the number decides what happens.'],
  'pagar-cartao-cnpj': ['A company’s card', 'The shop takes the card of a company, with a CNPJ.'],
  'pagar-cartao-recaptcha': ['Card with a captcha', 'The order asks for a captcha before the payment.'],
  'pagar-cartao-invalido': ['Invalid card', 'Every card is refused for invalid data.'],
  'pagar-cartao-sem-limite': ['Card over its limit', 'Every card is refused for lack of limit.'],
  'pagar-cartao-expirado': ['Time is up', 'The time to pay by card has run out.'],
  'pagar-cartao-erro': ['Error in the payment', 'The payment fails, and nobody knows why.'],
  'pagar-cartao-falhou': ['A payment that failed', 'The last try to pay has failed already.'],
  'pagar-cartao-pay': ['The platform’s payment', 'The order is paid on the platform’s page.'],
  'pagar-cartao-cielo': ['Link of Cielo', 'The order is paid on Cielo’s page.'],
  'pagar-cartao-pagseguro': ['Link of PagSeguro', 'The order is paid on PagSeguro’s page.'],
  'pagar-cartao-sem-link': ['No link', 'The gateway has not sent the payment’s link yet.'],
  'pagar-link-inseguro': ['Unsafe link', 'The payment’s link is not https and cannot be opened.'],
  'pagar-mercadopago': ['Mercado Pago', 'The order is paid in Mercado Pago’s form.'],
  'pagar-sem-metodo': ['No method', 'The order has no way to pay yet.'],
  'pagar-pix': ['PIX', 'The order waits for a PIX, with a code to copy and half an hour to pay.'],
  'pagar-pix-pago-sozinho': ['A PIX that pays itself', 'The PIX arrives ten seconds after it opens.'],
  'pagar-pix-expirado': ['PIX run out', 'The PIX code is too old: another has to be made.'],
  'pagar-pix-pago': ['PIX paid', 'The PIX was paid already.'],
  'pagar-pix-cielo': ['PIX at Cielo', 'The PIX is paid on Cielo’s page, not in the shop.'],
  'pagar-pix-sem-codigo': ['PIX without a code', 'The gateway has sent neither the code nor the link yet.'],
  'pagar-combinado-com-link': [
    'Another way, with a link',
    'The shop is paid elsewhere, in another way, and has sent the page to pay on.',
  ],
  'pagar-boleto': ['Boleto', 'The order waits for a boleto to be paid.'],
  'pagar-link': ['Payment link', 'The order is paid by a link.'],
  'pagar-nubank': ['Nubank', 'The order is paid in Nubank’s app.'],
  'pagar-pagaleve': ['Pagaleve', 'The order is paid in four parts by Pagaleve.'],
  'agente-pagar-na-entrega': ['Cash on delivery', 'The shopper pays on delivery, in cash, with change.'],
  'agente-conta-manual': [
    'Manual account',
    'The shop is paid elsewhere: the agent writes the link, the PIX key or what was agreed.',
  ],
  'agente-sem-pix': ['Few ways to pay', 'The order can be paid by card only (the other ways are off).'],
  'agente-sem-entrega': ['No delivery', 'The order cannot be delivered (enableDelivery off).'],
  'agente-sem-retirada': ['No pick-up', 'The order cannot be picked up (enablePickUp off).'],
  'sessao-inexistente': ['Unknown session', 'The session’s code does not exist.'],
  'sessao-sem-loja': ['A session without a shop', 'The session exists but brings no data of the shop.'],
  'servidor-fora': ['Server down', 'No call is answered.'],
  'sem-conexao': ['No connection', 'The network fails in every call.'],
  'servidor-lento': ['Slow server', 'Each answer takes three seconds.'],
  'responde-html': ['Answers HTML', 'The server answers with an error page in HTML.'],
  'responde-html-com-200': ['HTML with status 200', 'The server answers HTML as if all was well.'],
  'responde-meio-json': ['Half a JSON', 'The answers arrive cut in half.'],
  'responde-vazio': ['Empty answer', 'The answers arrive with nothing in them.'],
  'responde-tipos-errados': ['Wrong types', 'The fields arrive with other types.'],
  'responde-poluido': ['Poisoned answer', 'The answers try to reach the prototype of objects.'],
  'responde-nulos': ['All null', 'Of products only code and name arrive: the rest is null.'],
  'cadastros-extremos': [
    'Extreme records',
    'Names of 300 letters, hostile HTML, forty attributes, emoji, writing from right to left and empty fields.',
  ],
  'agente-cadastros-extremos': ['Extreme records, with an agent', 'The same records, as an agent sees them.'],
  'ajustes-fora': ['No settings', 'The session opens, but the shop’s settings do not arrive.'],
  'catalogo-fora': ['No catalogue', 'The shop opens, but the products do not arrive.'],
  'pedido-fora': ['No order', 'The shop opens, but the order does not load.'],
  'itens-falham': ['Items fail', 'Adding or changing items always fails.'],
  'confirmacao-perdida': ['Lost confirmation', 'The order is confirmed, but the answer is lost.'],
  'pagamento-perdido': ['Lost payment', 'The card is charged, but the answer is lost.'],
}
