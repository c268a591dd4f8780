export { defineAdapter, type Adapter, type AdapterOptions } from './adapter'
export * from './adapter/engine'
export { askGraphql, askJson, type EngineAnswer, type Question } from './adapter/ask'
export { postgresRecords } from './adapter/postgres'
export {
  memoryRecords,
  newOrder,
  type Held,
  type KeptOrder,
  type KeptSession,
  type Records,
  type Try,
} from './adapter/records'
export type { RequestLimits } from './limits'
export type { PostgresListener } from './postgres/follower'
export type { PostgresPool, PostgresPoolWithEvents } from './postgres/pool'
export { postgresStorage } from './postgres/storage'
export { Refusal } from './envelope'
export { toCents } from './money'
export type { Address, LogisticSeed, PaymentOptionSeed, ProductAttribute, SellerSeed, ShopSettings } from './model'
export type { Customer } from './wire'
export { memoryStorage } from './one-process'
export type { Kept, KeptWebhook, LostWebhook, Notice, Outbox, OutboxEntry, Storage, Writing } from './storage'
export type { WebhookOptions, WebhookReceiver } from './courier'
