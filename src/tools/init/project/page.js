const answer = await fetch('/code', { method: 'POST' })
document.querySelector('shop-storefront').session = await answer.json()
