import { configureStoreSearch, defineMiddlewares } from '@medusajs/framework/http'

export default defineMiddlewares({
  routes: [
    { matcher: '/store/search', middlewares: [configureStoreSearch({ allowed_indexes: { product: true } })] },
    // What is signed is the text.
    { matcher: '/pix/notifications', method: ['POST'], bodyParser: { preserveRawBody: true } },
  ],
})
