/**
 * Words of the manifest and of the reference's tables in Portuguese, by those in English: who changes an English sentence has to
 * say it in Portuguese again. They reach the docs and the playground, and no page of a shop.
 */
export const portuguese: Readonly<Record<string, string>> = {
  Tag: 'Tag',
  'Opens at': 'Abre em',
  Attribute: 'Atributo',
  Property: 'Propriedade',
  Meaning: 'Significado',
  Method: 'Método',
  Event: 'Evento',
  When: 'Quando',
  Of: 'De',
  'The whole shop, opened at the catalogue, or at the address bar’s route when `standalone`.':
    'A loja inteira, aberta no catálogo, ou na rota da barra de endereço quando `standalone`.',
  'The shop, opened at the catalogue.': 'A loja, aberta no catálogo.',
  'The shop, opened at a product’s page.': 'A loja, aberta na página de um produto.',
  'The shop, opened at the cart.': 'A loja, aberta no carrinho.',
  'The shop, opened at the payment of the order.': 'A loja, aberta no pagamento do pedido.',
  'The shop, opened at the checkout: for a shopper their own, for an agent the agent’s.':
    'A loja, aberta no checkout: o do próprio comprador, ou o do atendente.',
  'The shop, opened at the authorisation of a partner platform.':
    'A loja, aberta na autorização de uma plataforma parceira.',
  'No screen: the cart with its badge, for a host’s own header.':
    'Nenhuma tela: o carrinho com o seu contador, para o cabeçalho da sua página.',
  'Session code; never written to the DOM by the shop.': 'Código de sessão; a loja nunca o escreve no DOM.',
  'Where the calls go, e.g. `https://shop.example`; the page’s own origin when missing.':
    'Para onde vão as chamadas, p. ex. `https://shop.example`; sem ele, a origem da própria página.',
  'Address of the backend’s extension `first-view`, relative to `api-base`: the loader asks for the first view in one call.':
    'Endereço da extensão `first-view` do backend, relativo a `api-base`: o loader pede a primeira vista em uma chamada.',
  'Path to open at; the property reads the current path, setting it navigates.':
    'Caminho em que abrir; a propriedade lê o caminho atual, e defini-la navega.',
  'The page belongs to the shop: code and first catalogue come from the address hash, the address bar follows.':
    'A página é da loja: código e primeiro catálogo vêm do fragmento do endereço, e a barra de endereço acompanha.',
  'Where the shop lives on its site, e.g. `/loja`; only with `standalone`.':
    'Onde a loja fica no site, p. ex. `/loja`; só com `standalone`.',
  'First catalogue.': 'O primeiro catálogo.',
  'Category id, collection id or search text of the first catalogue.':
    'Id da categoria, id da coleção ou texto de busca do primeiro catálogo.',
  '`off` leaves the top bar out.': '`off` deixa a barra superior de fora.',
  '`auto` makes the element as tall as what it shows, and the page scrolls; otherwise CSS gives the height.':
    '`auto` faz o elemento tão alto quanto o que mostra, e a página rola; senão o CSS dá a altura.',
  'The product shown.': 'O produto mostrado.',
  'The partner platform’s address, https only.': 'O endereço da plataforma parceira, só https.',
  'The host’s own key of the conversation; each event of its session gives it back as `detail.conversation`, also one that ends after the next conversation was opened.':
    'A sua própria chave da conversa; cada evento da sessão dela a devolve como `detail.conversation`, também um que termina depois que a próxima conversa foi aberta.',
  'Prints the findings of `doctor()` on the console once the first screen is there.':
    'Imprime no console os achados de `doctor()` quando a primeira tela está lá.',
  'Nothing is opened before `session` is set: for pages that a server renders.':
    'Nada se abre antes de `session` ser definido: para páginas que um servidor renderiza.',
  'Your own words for visible texts, by `area.key`: `{ "cart.title": "Sua sacola" }`.':
    'Suas próprias palavras para textos visíveis, por `area.key`: `{ "cart.title": "Sua sacola" }`.',
  'Replaces the scripts of the captcha and of the card form.':
    'Substitui os scripts do captcha e do formulário de cartão.',
  'Frozen snapshot of the current order, amounts in cents, or null.':
    'Cópia congelada do pedido atual, valores em centavos, ou null.',
  'Resolves with the first usable screen; rejects when the session cannot be opened.':
    'Resolve com a primeira tela que se pode usar; rejeita quando a sessão não pode ser aberta.',
  'Opens another screen of the shop.': 'Abre outra tela da loja.',
  'Goes to the earlier screen, or to the catalogue.': 'Vai à tela anterior, ou ao catálogo.',
  'Asks the server for session, settings and order again.':
    'Pergunta de novo ao servidor por sessão, configurações e pedido.',
  'Accepts ticked changes of a proposal at the total that was shown, in cents; without a change, refuses it.':
    'Aceita as mudanças marcadas de uma proposta pelo total que foi mostrado, em centavos; sem nenhuma mudança, a recusa.',
  'Checks attributes, session, server and host page, and says what to fix.':
    'Confere atributos, sessão, servidor e página hospedeira, e diz o que consertar.',
  'The first screen can be used.': 'A primeira tela pode ser usada.',
  'Before a move; `preventDefault()` to route yourself.':
    'Antes de uma mudança de tela; `preventDefault()` para fazer a sua própria rota.',
  'Before a quantity grows, by any control; may be held or vetoed.':
    'Antes de uma quantidade crescer, por qualquer controle; pode ser segurado ou vetado.',
  'Before the order is confirmed or handed over to the chat; may be held or vetoed.':
    'Antes de o pedido ser confirmado ou passado à conversa; pode ser segurado ou vetado.',
  'Before each try to pay by card; may be held or vetoed.':
    'Antes de cada tentativa de pagar com cartão; pode ser segurado ou vetado.',
  'Before leaving for another address; `preventDefault()` to open it yourself.':
    'Antes de sair para outro endereço; `preventDefault()` para abri-lo você mesmo.',
  'Another screen is shown.': 'Outra tela aparece.',
  'The order changed: on this `page`, in an `other-tab`, or at the `server`; `lines` are the quantities, `before` and `after`.':
    'O pedido mudou: nesta página (`page`), em outra aba (`other-tab`) ou no servidor (`server`); `lines` são as quantidades, `before` e `after`.',
  'The server took what a press added, once for each line.':
    'O servidor aceitou o que um toque adicionou, uma vez por linha.',
  'The order was confirmed, or handed over to the chat. After an agent’s finish `charge` is `{ kind, text }`: the link, PIX code or boleto that pays it, or null.':
    'O pedido foi confirmado, ou passado à conversa. Quando um atendente termina, `charge` é `{ kind, text }`: o link, o código PIX ou o boleto que o paga, ou null.',
  'The result of a payment: `paid` (once a page), `waiting`, `failed` or `unknown`.':
    'O resultado de um pagamento: `paid` (uma vez por página), `waiting`, `failed` ou `unknown`.',
  'A shopper leaves or hides the shop, and a `cart` was not confirmed, or a `payment` by PIX or boleto not made; once for each state of the order.':
    'Um comprador deixa ou esconde a loja com um carrinho não confirmado (`cart`), ou um pagamento por PIX ou boleto não feito (`payment`); uma vez para cada estado do pedido.',
  'An agent proposed a change of the order, or something became of the proposal: one card a `proposal.id`. `totalOf(ids)` is the total with these changes.':
    'Um atendente propôs uma mudança do pedido, ou algo aconteceu com a proposta: um cartão por `proposal.id`. `totalOf(ids)` é o total com essas mudanças.',
  'An agent cancelled the order.': 'Um atendente cancelou o pedido.',
  'An agent sent the contact a product, a catalogue or the order’s summary; `preview` is what it says.':
    'Um atendente enviou ao contato um produto, um catálogo ou o resumo do pedido; `preview` é o que ele diz.',
  'The server has ended the session; set a new code as `session`, and nothing typed is lost.':
    'O servidor encerrou a sessão; defina um novo código como `session`, e nada do que se digitou se perde.',
  'The shopper is done: show the conversation again.': 'O comprador terminou: mostre a conversa de novo.',
  'Something failed.': 'Algo falhou.',
  'A GA4 e-commerce event in reais, to be handed on; what concerns the order, once a page.':
    'Um evento de comércio do GA4 em reais, para repassar; o que diz respeito ao pedido, uma vez por página.',
  'Over each screen, below the top bar.': 'Sobre cada tela, embaixo da barra superior.',
  'Below the words of an empty cart.': 'Embaixo das palavras de um carrinho vazio.',
  'After an order, below the next steps.': 'Depois de um pedido, embaixo dos próximos passos.',
  'Below each screen.': 'Embaixo de cada tela.',
  'The bar over every screen.': 'A barra sobre cada tela.',
  'The shop’s logo in it.': 'O logo da loja, nela.',
  'The title of a screen.': 'O título de uma tela.',
  'The cart’s icon with its badge.': 'O ícone do carrinho com o seu contador.',
  'One product of the catalogue.': 'Um produto do catálogo.',
  'Its picture.': 'A imagem dele.',
  'Its name.': 'O nome dele.',
  'A product’s price, with what stood before and the weight.': 'O preço de um produto, com o anterior e o peso.',
  'The price itself, where it was reduced.': 'O preço em si, onde foi reduzido.',
  'By how much, over a card’s picture.': 'De quanto é o desconto, sobre a imagem de um cartão.',
  'A card’s “+” or “Ver opções”.': 'O “+” ou “Ver opções” de um cartão.',
  'One product of the cart.': 'Um produto do carrinho.',
  'What it costs.': 'O que ele custa.',
  'A number with “−” and “+”.': 'Um número com “−” e “+”.',
  'Every button with words.': 'Todo botão com palavras.',
  'The button that moves the order on.': 'O botão que leva o pedido adiante.',
  'The box of a field.': 'A caixa de um campo.',
  'A category.': 'Uma categoria.',
  'An option among several, or a filter that is on.': 'Uma opção entre várias, ou um filtro ligado.',
  'A dialog or sheet.': 'Um diálogo ou painel.',
  'The bar with the next step.': 'A barra com o próximo passo.',
  'A brief message.': 'Uma mensagem breve.',
  'The accent: buttons and badges.': 'O destaque: botões e contadores.',
  'Text on the accent, where it passes 4.5:1.': 'Texto sobre o destaque, onde passa de 4,5:1.',
  'The second colour.': 'A segunda cor.',
  'The ground; a dark one makes a dark shop.': 'O fundo; um escuro faz uma loja escura.',
  'Text on the ground, where it passes 4.5:1.': 'Texto sobre o fundo, onde passa de 4,5:1.',
  'Radius of corners, e.g. `12px`.': 'Raio dos cantos, p. ex. `12px`.',
  'Font family; none is loaded.': 'Família de fonte; nenhuma é carregada.',
  'Space between things; 1 is normal.': 'Espaço entre as coisas; 1 é normal.',
  'Space between blocks.': 'Espaço entre blocos.',
  'Space inside blocks.': 'Espaço dentro dos blocos.',
  'Radius of small corners.': 'Raio dos cantos pequenos.',
  'Shadow of bars, menus and toasts.': 'Sombra de barras, menus e mensagens breves.',
  'Width to height of the catalogue’s pictures, e.g. `3 / 4`.':
    'Largura por altura das imagens do catálogo, p. ex. `3 / 4`.',
  '`cover` crops them to it.': '`cover` as corta nessa proporção.',
  'Times the reader’s own font size; the host’s root has no part in it.':
    'Vezes o tamanho de letra de quem lê; a raiz da sua página não conta.',
  'Notes.': 'Notas.',
  'Words.': 'Palavras.',
  'Prices in lists, fields, small titles.': 'Preços em listas, campos, títulos pequenos.',
  'Titles.': 'Títulos.',
  'The amount to pay.': 'O valor a pagar.',
  'The ground of screens.': 'O fundo das telas.',
  'The ground behind panels.': 'O fundo atrás dos painéis.',
  'A panel on that ground.': 'Um painel sobre esse fundo.',
  'A second surface: fields that are off, places of pictures.':
    'Uma segunda superfície: campos desligados, lugares de imagens.',
  'Behind the shop’s logo.': 'Atrás do logo da loja.',
  'Text.': 'Texto.',
  'Second text.': 'Texto secundário.',
  'Lines between things.': 'Linhas entre as coisas.',
  'Borders of fields.': 'Bordas de campos.',
  'Main buttons.': 'Botões principais.',
  'Their border.': 'A borda deles.',
  'Main buttons under a finger.': 'Botões principais sob um dedo.',
  'Links, the chosen tab, the focus ring.': 'Links, a aba escolhida, o anel de foco.',
  'The ground of what is chosen.': 'O fundo do que está escolhido.',
  'Text on main buttons.': 'Texto em botões principais.',
  'Badges.': 'Contadores.',
  'Text on badges.': 'Texto em contadores.',
  'Errors.': 'Erros.',
  'The ground of errors.': 'O fundo dos erros.',
  'Text on a button that cancels.': 'Texto em um botão que cancela.',
  'Warnings.': 'Avisos.',
  'The ground of warnings.': 'O fundo dos avisos.',
  'Savings, and what went well.': 'Economias, e o que deu certo.',
  'The ground of what went well.': 'O fundo do que deu certo.',
  'Text beside the logo.': 'Texto ao lado do logo.',
}

export type Language = 'en' | 'pt'

/** @returns what says an English sentence in a language, which throws for one that has no words there */
export function wordsIn(language: Language): (english: string) => string {
  return (english) => {
    const words = language === 'en' ? english : portuguese[english]
    if (words === undefined)
      throw new Error(`Say it in Portuguese too, in src/tools/reference/portuguese.ts: ${english}`)
    return words
  }
}
