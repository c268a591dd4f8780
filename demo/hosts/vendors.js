/** The demonstration calls no other sites: its own backend serves stand-ins for the captcha and the card form. */
for (const shop of document.querySelectorAll('shop-storefront, shop-catalog')) {
  shop.vendors = { captcha: '/vendor/recaptcha/api.js', cardForm: '/vendor/mercadopago/v2.js' }
}
