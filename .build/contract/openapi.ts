import type { Schema } from './schema'

interface Reference {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
  style?: 'simple'
  explode?: false
  example?: unknown
}

interface MediaType {
  schema: Schema
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

export interface ResponseObject {
  description: string
  headers?: Record<string, Reference | { description: string; schema: Schema }>
  content?: Record<string, MediaType>
}

export interface OperationObject {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security?: object[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required: boolean; content: Record<string, MediaType> }
  responses: Record<string, ResponseObject | Reference>
  /** True when the client may repeat the call. */
  'x-repeated': boolean
  /** Whose words a person reads when the server says no. */
  'x-server-words': 'always' | 'refusals' | 'never'
  /** Values of `errors[0].code` that the client tells apart. */
  'x-failure-codes'?: unknown[]
  /** Sent only to backends that offer this extension. */
  'x-extension'?: string
  /** The data of each event of a stream, by the event's name. */
  'x-events'?: Record<string, Schema>
}

/** The part of OpenAPI 3.1 that the contract needs. */
export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string; description: string }[]
  security: object[]
  tags: { name: string; description: string }[]
  'x-cross-origin': { allowOrigin: string; allowMethods: string[]; allowHeaders: string[]; maxAge: number }
  paths: Record<string, Partial<Record<'get' | 'post', OperationObject>>>
  components: {
    securitySchemes: Record<string, object>
    headers: Record<string, { description: string; schema: Schema }>
    parameters: Record<string, Parameter>
    responses: Record<string, ResponseObject>
    schemas: Record<string, Schema>
  }
}
