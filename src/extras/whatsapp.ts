/*
 * WhatsApp's own carts and messages, for a server (Node and edge): a cart that a person sent from WhatsApp's catalogue becomes
 * lines of an order; products, an order to pay and its states become messages of the Cloud API. Nothing here sends a message.
 * Amounts are integer cents, so WhatsApp's `offset` is 100. Written from the platform's public reference.
 */

export * from './whatsapp/cart'
export * from './whatsapp/fill-order'
export { referenceIdOf, WhatsAppRefused, type WhatsAppMessage } from './whatsapp/message'
export * from './whatsapp/order-details'
export { orderStatusMessage, type OrderStatusOptions } from './whatsapp/order-status'
export { productsMessage } from './whatsapp/products'
