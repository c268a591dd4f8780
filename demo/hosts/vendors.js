/** The demonstration asks nothing of other sites: the captcha and the card form come from stand-ins of its own backend. */
for (const shop of document.querySelectorAll('shop-storefront, shop-catalog')) {
  shop.vendors = { captcha: '/vendor/recaptcha/api.js', cardForm: '/vendor/mercadopago/v2.js' }
}
