export { defineAdapter, type Adapter } from './adapter'
export type { AdapterOptions, ManyShops, ShopOptions } from './adapter/options'
export * from './adapter/engine'
export { askGraphql, askJson, type EngineAnswer, type Question } from './adapter/ask'
export type { EmbeddedForm, GiftChoice, Prescription, SlotChoice } from './asked'
export type { Beneficiary, OfferChoice, PartnerCalls } from './calls'
export type { FrontOptions } from './front'
export type { RequestLimits } from './limits'
export { openCode, type CodeHolder, type Contact } from './open-code'
export { postgresStorage } from './postgres/storage'
export type { PostgresListener } from './postgres/follower'
export type { PostgresPool, PostgresPoolWithEvents } from './postgres/pool'
export { Refusal } from './envelope'
export { toCents } from './money'
export type { Address, LogisticSeed, PaymentOptionSeed, Pbm, ProductAttribute, SellerSeed, ShopSettings } from './model'
export type { ScheduleDay } from './rules/schedule'
export type { Customer, GiftGroup } from './wire'
export type {
  Holder,
  Kept,
  KeptWebhook,
  LostWebhook,
  Message,
  Notice,
  Outbox,
  OutboxEntry,
  Storage,
  Writing,
} from './storage'
export type { WebhookOptions, WebhookReceiver } from './courier'
