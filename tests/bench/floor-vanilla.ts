/**
 * The floor without a library: the same calls, the same ten cards and the same style as floor-react.
 */

interface Product {
  name: string
  price: number
  images: { url: string }[]
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Node[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

function addButton(): HTMLButtonElement {
  const button = element('button', { type: 'button', textContent: 'Adicionar' })
  button.addEventListener('click', () => {
    button.textContent = 'Adicionado'
    button.dataset['added'] = ''
  })
  return button
}

function card({ name, price, images }: Product): HTMLLIElement {
  return element(
    'li',
    { className: 'card' },
    element('img', { src: images[0]?.url ?? '', alt: '', width: 160, height: 160 }),
    element('p', { className: 'name', textContent: name }),
    element('p', { className: 'price', textContent: reais.format(price) }),
    addButton(),
  )
}

async function show(root: HTMLElement): Promise<void> {
  const { session: code = '', api: base = '' } = root.dataset
  const session = (await (await fetch(`${base}/api/session/${code}`)).json()) as { success: boolean }
  if (!session.success) return
  const answer = await fetch(`${base}/api/catalog/top?pageNumber=0&perPage=10`, {
    headers: { Authorization: `Bearer ${code}` },
  })
  const { data } = (await answer.json()) as { data: { data: Product[] } }
  root.append(element('ul', { className: 'grid' }, ...data.data.map(card)))
}

const root = document.querySelector<HTMLElement>('#root')
if (root) void show(root)
