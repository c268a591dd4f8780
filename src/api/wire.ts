/* Of openapi.yaml 4b9d59850764a723, by `npm run wire`: a91bba8807c9e51b. */
export interface paths {
  readonly '/api/session': {
    readonly parameters: {}
    readonly post: operations['postVisitor']
  }
  readonly '/api/session/{code}': {
    readonly parameters: {}
    readonly get: operations['getSession']
  }
  readonly '/api/shop/settings': {
    readonly parameters: {}
    readonly get: operations['getSettings']
  }
  readonly '/api/catalog/categories': {
    readonly parameters: {}
    readonly get: operations['getCategories']
  }
  readonly '/api/catalog/top': {
    readonly parameters: {}
    readonly get: operations['getTop']
  }
  readonly '/api/order/current': {
    readonly parameters: {}
    readonly get: operations['getCurrentOrder']
  }
  readonly '/api/catalog/products/search': {
    readonly parameters: {}
    readonly post: operations['postSearch']
  }
  readonly '/api/catalog/products/searchText': {
    readonly parameters: {}
    readonly post: operations['postSearchText']
  }
  readonly '/api/catalog/products/collections/{id}': {
    readonly parameters: {}
    readonly get: operations['getCollection']
  }
  readonly '/api/catalog/products/{id}': {
    readonly parameters: {}
    readonly get: operations['getProduct']
  }
  readonly '/api/catalog/products/byids/{ids}': {
    readonly parameters: {}
    readonly get: operations['getProductsByIds']
  }
  readonly '/api/catalog/products/facets': {
    readonly parameters: {}
    readonly get: operations['getFacets']
  }
  readonly '/api/order/items/': {
    readonly parameters: {}
    readonly post: operations['postItem']
  }
  readonly '/api/order/gift/': {
    readonly parameters: {}
    readonly post: operations['postGift']
  }
  readonly '/api/order/coupon/': {
    readonly parameters: {}
    readonly post: operations['postCoupon']
  }
  readonly '/api/order/address/cep/{cep}': {
    readonly parameters: {}
    readonly get: operations['getCep']
  }
  readonly '/api/order/address/': {
    readonly parameters: {}
    readonly post: operations['postAddress']
  }
  readonly '/api/order/logistic/': {
    readonly parameters: {}
    readonly get: operations['getLogistic']
    readonly post: operations['postLogistic']
  }
  readonly '/api/order/stores/': {
    readonly parameters: {}
    readonly get: operations['getStores']
  }
  readonly '/api/order/seller/': {
    readonly parameters: {}
    readonly get: operations['getSeller']
    readonly post: operations['postSeller']
  }
  readonly '/api/order/schedule': {
    readonly parameters: {}
    readonly get: operations['getSchedule']
    readonly post: operations['postSchedule']
  }
  readonly '/api/order/confirm': {
    readonly parameters: {}
    readonly get: operations['getConfirm']
    readonly post: operations['postConfirm']
  }
  readonly '/api/order/payments/': {
    readonly parameters: {}
    readonly get: operations['getPayments']
  }
  readonly '/api/order/payment/method': {
    readonly parameters: {}
    readonly post: operations['postPaymentMethod']
  }
  readonly '/api/order/payment/delivery': {
    readonly parameters: {}
    readonly post: operations['postPaymentDelivery']
  }
  readonly '/api/order/{id}/account/': {
    readonly parameters: {}
    readonly get: operations['getAccount']
  }
  readonly '/api/order/payment/credit': {
    readonly parameters: {}
    readonly get: operations['getCardOptions']
    readonly post: operations['postCredit']
  }
  readonly '/api/order/payment/credit/installments': {
    readonly parameters: {}
    readonly post: operations['postInstallments']
  }
  readonly '/api/order/payment/mercadoPago': {
    readonly parameters: {}
    readonly post: operations['postMercadoPago']
  }
  readonly '/api/order/payment/update': {
    readonly parameters: {}
    readonly get: operations['getPaymentUpdate']
  }
  readonly '/api/catalog/products/pbm': {
    readonly parameters: {}
    readonly post: operations['postPbm']
  }
  readonly '/api/catalog/pbm/crm': {
    readonly parameters: {}
    readonly post: operations['postPbmCrm']
  }
  readonly '/api/catalog/products/pbm/apply': {
    readonly parameters: {}
    readonly post: operations['postPbmApply']
  }
  readonly '/api/customer/update': {
    readonly parameters: {}
    readonly post: operations['postCustomer']
  }
  readonly '/api/order/cancel': {
    readonly parameters: {}
    readonly get: operations['getCancel']
  }
  readonly '/api/order/discount': {
    readonly parameters: {}
    readonly post: operations['postDiscount']
  }
  readonly '/api/order/logistic/manual': {
    readonly parameters: {}
    readonly post: operations['postLogisticManual']
  }
  readonly '/api/order/pix/manual': {
    readonly parameters: {}
    readonly post: operations['postPixManual']
  }
  readonly '/api/order/price-tables': {
    readonly parameters: {}
    readonly get: operations['getPriceTables']
  }
  readonly '/api/order/price-tables/{id}': {
    readonly parameters: {}
    readonly post: operations['postPriceTable']
  }
  readonly '/api/order/send/product/{id}': {
    readonly parameters: {}
    readonly post: operations['postSendProduct']
  }
  readonly '/api/order/send/resume': {
    readonly parameters: {}
    readonly get: operations['getSendResume']
  }
  readonly '/api/order/send/catalog': {
    readonly parameters: {}
    readonly get: operations['getSendCatalog']
  }
  readonly '/api/order/semiautomatic': {
    readonly parameters: {}
    readonly post: operations['postSemiautomatic']
  }
  readonly '/tray/link-store': {
    readonly parameters: {}
    readonly post: operations['postLinkStore']
  }
  readonly '/tray/link-store/{storeId}': {
    readonly parameters: {}
    readonly get: operations['getLinkedStore']
  }
  readonly '/api/first-view': {
    readonly parameters: {}
    readonly get: operations['getFirstView']
    readonly post: operations['postFirstView']
  }
  readonly '/api/orders': {
    readonly parameters: {}
    readonly get: operations['getOrders']
  }
  readonly '/api/orders/{id}': {
    readonly parameters: {}
    readonly get: operations['getPlacedOrder']
  }
  readonly '/api/orders/{id}/payment': {
    readonly parameters: {}
    readonly post: operations['postPlacedPayment']
  }
  readonly '/api/orders/{id}/again': {
    readonly parameters: {}
    readonly post: operations['postAgain']
  }
  readonly '/api/order/handover': {
    readonly parameters: {}
    readonly post: operations['postHandover']
  }
  readonly '/api/order/attending': {
    readonly parameters: {}
    readonly post: operations['postAttending']
  }
  readonly '/api/order/handover/{id}/withdraw': {
    readonly parameters: {}
    readonly post: operations['postHandoverWithdrawal']
  }
  readonly '/api/order/changes': {
    readonly parameters: {}
    readonly get: operations['getChanges']
  }
  readonly '/api/order/proposals': {
    readonly parameters: {}
    readonly post: operations['postProposal']
  }
  readonly '/api/order/proposals/{id}': {
    readonly parameters: {}
    readonly post: operations['postProposalState']
  }
  readonly '/api/order/proposals/{id}/accept': {
    readonly parameters: {}
    readonly post: operations['postAcceptance']
  }
  readonly '/api/order/presence': {
    readonly parameters: {}
    readonly post: operations['postPresence']
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    readonly Refusal: {
      readonly success: false
      readonly errors?:
        | readonly {
            readonly message?: string | null
            readonly code?: string | number | null
            readonly type?: string | null
            readonly status?: number | null
          }[]
        | null
      readonly message?: string | null
    }
    readonly Session: {
      readonly sessionType?: 0 | 1 | 2 | 3 | 'Contact' | 'PlatformUser' | 'Chatbot' | 'None' | null
      readonly channelType?: 0 | 1 | 2 | 3 | 'Messenger' | 'WhatsApp' | 'WebChat' | 'Instagram' | null
      readonly userShop: {
        readonly id?: string | number | null
        readonly channelId?: string | number | null
        readonly currentOrder?: {
          readonly assistantInformations?: {
            readonly searchTerms?: readonly string[] | null
            readonly productsIds?: readonly (string | number)[] | null
          } | null
        } | null
        readonly customer?: (components['schemas']['Customer'] | null) &
          ({
            readonly phone?: string | number | null
          } | null)
        readonly addresses?: readonly components['schemas']['Address'][] | null
        readonly preset?: {
          readonly logisticType?: 0 | 1 | 2 | 'StorePickUp' | 'ExpressDelivery' | 'Shipping' | null
          readonly paymentMethod?: components['schemas']['PaymentMethod'] | null
        } | null
        readonly changes?: string | null
        readonly visitors?: boolean | null
      }
    }
    readonly Customer: {
      readonly name?: string | null
      readonly email?: string | null
      readonly birthDate?: string | null
      readonly document?: string | number | null
      readonly isCorporate?: boolean | null
      readonly corporateDocument?: string | number | null
      readonly corporateName?: string | null
      readonly tradeName?: string | null
      readonly stateInscription?: string | number | null
    }
    readonly Address: {
      readonly name?: string | null
      readonly state?: string | null
      readonly city?: string | null
      readonly street?: string | null
      readonly number?: string | number | null
      readonly zipCode?: string | number | null
      readonly complement?: string | null
      readonly neighborhood?: string | null
      readonly neighborhoodId?: string | number | null
      readonly neighborhoods?:
        | readonly {
            readonly neighborhoodId?: string | number | null
            readonly name: string
          }[]
        | null
      readonly fullAddress?: {
        readonly street?: string | null
        readonly number?: string | number | null
      } | null
      readonly isDefault?: boolean | null
      readonly geoCoordinates?: unknown
    }
    readonly Settings:
      | {
          readonly data: components['schemas']['ShopSettings']
        }
      | (components['schemas']['ShopSettings'] & {
          readonly data?: null
        })
    readonly Categories:
      | {
          readonly data: components['schemas']['CategoryList']
        }
      | (components['schemas']['CategoryList'] | null)
    readonly Product: {
      readonly providerId: string | number
      readonly name: string
      readonly images?:
        | readonly {
            readonly url: string
          }[]
        | null
      readonly isActive?: boolean | null
      readonly description?: string | null
      readonly brand?: {
        readonly name?: string | null
      } | null
      readonly sellerName?: string | null
      readonly isRestrictedSale?: boolean | null
      readonly hasVariants?: boolean | null
      readonly addOnlyInProductPage?: boolean | null
      readonly soldInKilo?: boolean | null
      readonly amountInKilo?: number | null
      readonly kilogramPrice?: components['schemas']['Reais']
      readonly clusterHighlights?: readonly string[] | null
      readonly offerDescription?: string | null
      readonly price?: components['schemas']['Reais']
      readonly listPrice?: components['schemas']['Reais']
      readonly promotionalPrice?: components['schemas']['Reais']
      readonly minPrice?: components['schemas']['Reais']
      readonly maxPrice?: components['schemas']['Reais']
      readonly customPrices?: {
        readonly bestPrice?: components['schemas']['Reais']
        readonly maxQuantity?: number | null
        readonly pbm?: components['schemas']['Pbm'] | null
      } | null
      readonly attributes?:
        | readonly {
            readonly providerId: string | number
            readonly name?: string | null
            readonly options?:
              | readonly {
                  readonly providerId: string | number
                  readonly name?: string | null
                  readonly redirectable?: boolean | null
                }[]
              | null
          }[]
        | null
      readonly dimensions?:
        | readonly {
            readonly dimensions?: {
              readonly [key: string]: string | number
            } | null
            readonly image?: {
              readonly url?: components['schemas']['Picture']
            } | null
            readonly sku?: string | number | null
            readonly isAvailable?: boolean | null
            readonly priceDefault?: components['schemas']['Reais']
          }[]
        | null
      readonly sku?: string | number | null
      readonly specification?:
        | readonly {
            readonly name: string
            readonly value?: readonly string[] | null
          }[]
        | null
      readonly subscriptionOffers?:
        | readonly {
            readonly providerId: string | number
            readonly recurrence: components['schemas']['Recurrence']
            readonly price?: number | null
          }[]
        | null
      readonly hasShippingRestriction?: boolean | null
      readonly shippingRestrictionMessage?: string | null
    }
    readonly Pbm: {
      readonly products?:
        | readonly {
            readonly id: string | number
            readonly quantity?: number | null
            readonly percentage?: number | null
            readonly priceFormatted?: string | null
            readonly totalPriceFormatted?: string | null
            readonly prescriptionRequired?: boolean | null
          }[]
        | null
      readonly combos?:
        | readonly {
            readonly id: string | number
            readonly label?: string | null
            readonly descriptions?: readonly string[] | null
            readonly totalQuantity?: number | null
            readonly price?: components['schemas']['Reais']
            readonly points?: number | null
            readonly prescriptionRequired?: boolean | null
          }[]
        | null
      readonly price?: components['schemas']['Reais']
    }
    readonly Recurrence: {
      readonly type: 10 | 20 | 30 | 40 | 'Daily' | 'Weekly' | 'Monthly' | 'Yearly'
      readonly frequency?: number | null
    }
    readonly Order: {
      readonly id: string | number
      readonly userId?: string | number | null
      readonly status?: 'Creating' | 'Received' | 'Finalized' | 'Canceled' | 'Error' | 0 | 1 | 2 | 3 | 4 | null
      readonly items?:
        | readonly {
            readonly index?: number | null
            readonly providerId: string | number
            readonly name?: string | null
            readonly imageUrl?: components['schemas']['Picture']
            readonly quantity?: number | null
            readonly customPrices?: {
              readonly maxQuantity?: number | null
            } | null
            readonly attributes?:
              | readonly {
                  readonly providerId: string | number
                  readonly optionProviderId: string | number
                  readonly redirectable?: boolean | null
                }[]
              | null
            readonly sku?: string | number | null
            readonly subscription?: {
              readonly providerId: string | number
              readonly recurrence: components['schemas']['Recurrence']
            } | null
            readonly customPrice?: {
              readonly pbmInfo?: unknown
            } | null
            readonly preferences?: string | null
            readonly listPrice?: components['schemas']['Reais']
            readonly unitPrice?: components['schemas']['Reais']
            readonly promotionalPrice?: components['schemas']['Reais']
            readonly totalAmout?: components['schemas']['Reais']
            readonly isGift?: boolean | null
            readonly editOnlyInProductPage?: boolean | null
            readonly sellerId?: string | number | null
            readonly priceTags?:
              | readonly {
                  readonly name?: string | null
                  readonly value?: number | null
                }[]
              | null
            readonly hasShippingRestriction?: boolean | null
          }[]
        | null
      readonly coupon?: string | null
      readonly itemsAmout?: components['schemas']['Reais']
      readonly discountAmout?: components['schemas']['Reais']
      readonly totalAmout?: components['schemas']['Reais']
      readonly minOrderValue?: components['schemas']['Reais']
      readonly gifts?:
        | readonly {
            readonly id: string | number
            readonly availableQuantity?: number | null
            readonly availableGifts?:
              | readonly {
                  readonly id: string | number
                  readonly seller?: string | number | null
                  readonly name?: string | null
                  readonly imageUrl?: components['schemas']['Picture']
                }[]
              | null
          }[]
        | null
      readonly gateway?: string | number | null
      readonly payment?: {
        readonly method?: components['schemas']['PaymentMethod'] | null
        readonly providerId?: string | number | null
        readonly cashAmount?: components['schemas']['Reais']
        readonly link?: string | null
        readonly status?: components['schemas']['PaymentStatusOrNull']
        readonly tryId?: string | number | null
        readonly pix?: {
          readonly code: string
          readonly expiresAt?: string | null
        } | null
        readonly boleto?: {
          readonly line: string
          readonly dueDate?: string | null
        } | null
        readonly fields?: {
          readonly depositorName?: string | null
          readonly depositorDocument?: null
        } | null
      } | null
      readonly seller?: {
        readonly providerId: string | number
        readonly name?: string | null
        readonly serviceTax?: components['schemas']['Reais']
        readonly allowedPriceTables?: readonly (string | number)[] | null
        readonly useDefaultPriceTable?: boolean | null
        readonly defaultPriceTable?: string | number | null
      } | null
      readonly customer?: components['schemas']['OrderCustomer'] | null
      readonly logistic?: {
        readonly type?: 0 | 1 | 2 | 'StorePickUp' | 'ExpressDelivery' | 'Shipping' | null
        readonly providerId?: string | number | null
        readonly name?: string | null
        readonly price?: number | null
        readonly startDeliveryTime?: string | null
        readonly endDeliveryTime?: string | null
        readonly storePickUpAddress?: components['schemas']['Address'] | null
        readonly maxDistinctItems?: number | null
        readonly maxItemsAmout?: number | null
        readonly orderMinPrice?: components['schemas']['Reais']
      } | null
      readonly providerPriceTableId?: string | number | null
      readonly enablePreferences?: boolean | null
      readonly isInSemiAutomatic?: boolean | null
      readonly recaptchaKey?: string | null
      readonly enableDelivery?: boolean | null
      readonly enablePickUp?: boolean | null
      readonly enableCreditPayment?: boolean | null
      readonly enablePixPayment?: boolean | null
      readonly enableNubankPayment?: boolean | null
      readonly enablePagalevePayment?: boolean | null
      readonly enableLinkPayment?: boolean | null
      readonly enableBoletoPayment?: boolean | null
      readonly revision?: string | number | null
      readonly cancellation?: {
        readonly reason?: 'contact' | 'stock' | 'payment' | 'duplicate' | 'other' | null
        readonly by?: string | null
      } | null
      readonly proposals?: readonly components['schemas']['Proposal'][] | null
      readonly attending?: {
        readonly name?: string | null
        readonly since?: string | null
        readonly mine?: boolean | null
      } | null
      readonly handovers?:
        | readonly {
            readonly id: string | number
            readonly by?: string | null
            readonly createdAt?: string | null
            readonly expiresAt?: string | null
            readonly openedAt?: string | null
            readonly withdrawnAt?: string | null
          }[]
        | null
      readonly catalogErrorMessages?: readonly string[] | null
      readonly customPricesMessages?: readonly string[] | null
      readonly attendant?: {
        readonly id?: string
        readonly name?: string
      } | null
    }
    readonly TrackingState:
      'received' | 'paid' | 'picked' | 'out-for-delivery' | 'delivered' | 'cancelled' | 0 | 1 | 2 | 3 | 4 | 5
    readonly OrdersPage: {
      readonly data?:
        | readonly {
            readonly id: string | number
            readonly number?: string | number | null
            readonly date?: string | null
            readonly total?: components['schemas']['Reais']
            readonly state: components['schemas']['TrackingState']
            readonly payment?: 'due' | 'refused' | 'expired' | 'paid' | 0 | 1 | 2 | 3 | null
            readonly itemCount?: number | null
            readonly pictures?: readonly components['schemas']['Picture'][] | null
          }[]
        | null
      readonly page?: number | null
      readonly hasMore?: boolean | null
    }
    readonly PlacedOrder: {
      readonly placedAt?: string | null
      readonly tracking: {
        readonly state: components['schemas']['TrackingState']
        readonly history?:
          | readonly {
              readonly state: components['schemas']['TrackingState']
              readonly at?: string | null
            }[]
          | null
        readonly expectedAt?: string | null
      }
      readonly contact?: {
        readonly name?: string | null
      } | null
      readonly paymentMethods?: readonly number[] | null
    } & components['schemas']['Order']
    readonly BoughtAgain: {
      readonly order: components['schemas']['Order']
      readonly differences?:
        | readonly {
            readonly name?: string | null
            readonly kind: 'price' | 'gone' | 'less' | 0 | 1 | 2
            readonly before?: number | null
            readonly after?: number | null
          }[]
        | null
    }
    readonly Proposal: {
      readonly id: string | number
      readonly state: components['schemas']['ProposalState']
      readonly life?: readonly {
        readonly state: components['schemas']['ProposalState']
        readonly at: string
      }[]
      readonly by?: string | null
      readonly message?: string | null
      readonly expiresAt?: string
      readonly orderTotal?: components['schemas']['Reais']
      readonly total?: components['schemas']['Reais']
      readonly changes?: readonly {
        readonly id: string | number
        readonly kind: 'line' | 'discount' | 'delivery' | 'payment'
        readonly providerId?: string | number | null
        readonly name?: string | null
        readonly imageUrl?: components['schemas']['Picture']
        readonly before?: components['schemas']['ProposalPart']
        readonly after?: components['schemas']['ProposalPart']
        readonly difference?: number | null
        readonly accepted?: boolean | null
        readonly problem?: {
          readonly code?: string
          readonly message?: string
        } | null
      }[]
    }
    readonly OrderWebhook: {
      readonly type:
        | 'handover.opened'
        | 'cart.left'
        | 'order.confirmed'
        | 'payment.requested'
        | 'payment.refused'
        | 'payment.expired'
        | 'order.paid'
        | 'order.picked'
        | 'order.out_for_delivery'
        | 'order.delivered'
        | 'order.cancelled'
      readonly timestamp: string
      readonly data: {
        readonly order: components['schemas']['WebhookOrder']
      }
    }
    readonly ProposalWebhook: {
      readonly type:
        | 'proposal.created'
        | 'proposal.seen'
        | 'proposal.accepted'
        | 'proposal.refused'
        | 'proposal.expired'
        | 'proposal.withdrawn'
      readonly timestamp: string
      readonly data: {
        readonly order: components['schemas']['WebhookOrder']
        readonly proposal: components['schemas']['WebhookProposal']
      }
    }
    readonly WebhookOrder: {
      readonly id: string
      readonly shop: string
      readonly status: 'Creating' | 'Received' | 'Finalized' | 'Canceled' | 'Error'
      readonly currency: 'BRL'
      readonly itemsInCents: number
      readonly discountInCents: number
      readonly deliveryInCents: number
      readonly taxInCents: number
      readonly totalInCents: number
      readonly lines: readonly components['schemas']['WebhookLine'][]
      readonly payment: components['schemas']['WebhookPayment'] | null
      readonly contact: {
        readonly id: string
        readonly name: string
        readonly phone: string
      }
      readonly attendant?: {
        readonly id: string
        readonly name: string
      }
    }
    readonly WebhookLine: {
      readonly productId: string
      readonly name: string
      readonly quantity: number
      readonly kilograms?: number
      readonly unitPriceInCents: number
      readonly discountInCents: number
      readonly totalInCents: number
    }
    readonly WebhookPayment: {
      readonly method: string
      readonly status: 'Waiting' | 'Paid' | 'Expired' | 'Failed' | 'Canceled'
      readonly pix?: {
        readonly code: string
        readonly expiresAt: string
      }
      readonly boleto?: {
        readonly line: string
        readonly dueDate: string
      }
      readonly link?: string
    }
    readonly WebhookProposal: {
      readonly id: string
      readonly state: components['schemas']['ProposalState']
      readonly by: {
        readonly id: string
        readonly name: string
      }
      readonly message: string
      readonly expiresAt: string
      readonly isWhole?: boolean
    }
    readonly ProposalState:
      'proposed' | 'seen' | 'accepted' | 'accepted-in-part' | 'refused' | 'expired' | 'withdrawn' | 'superseded'
    readonly ProposalPart: {
      readonly quantity?: number | null
      readonly price?: components['schemas']['Reais']
      readonly name?: string | null
      readonly store?: string | null
      readonly place?: string | null
      readonly startTime?: string | null
      readonly endTime?: string | null
      readonly method?: components['schemas']['PaymentMethod'] | null
    } | null
    readonly LogisticChoice: {
      readonly type: 0 | 1 | 2
      readonly code: number | string
      readonly number?: string
      readonly providerId: string
    }
    readonly PaymentMethod:
      | 0
      | 1
      | 2
      | 3
      | 4
      | 5
      | 6
      | 7
      | 8
      | 9
      | 'CreditCard'
      | 'Boleto'
      | 'BankDeposit'
      | 'Pix'
      | 'Cash'
      | 'OnDelivery'
      | 'Link'
      | 'Custom'
      | 'Nubank'
      | 'Pagaleve'
      | 'Pagueleve'
    readonly OrderCustomer: {
      readonly name?: string | null
      readonly email?: string | null
      readonly birthDate?: string | null
      readonly document?: string | number | null
      readonly isCorporate?: boolean | null
      readonly corporateDocument?: string | number | null
      readonly corporateName?: string | null
      readonly tradeName?: string | null
      readonly stateInscription?: string | number | null
      readonly address?: components['schemas']['Address'] | null
    }
    readonly Reais: number | null
    readonly Picture: string | null
    readonly Style: {
      readonly defaultColor?: string | null
      readonly secondaryColor?: string | null
      readonly urlLogo?: components['schemas']['Picture']
    } | null
    readonly Step:
      'Start' | 'Catalog' | 'Identify' | 'Logistic' | 'Payment' | 'Schedule' | 'Seller' | 0 | 1 | 2 | 3 | 4 | 5 | 6
    readonly ShopSettings: {
      readonly style?: components['schemas']['Style']
      readonly channelId?: string | number | null
      readonly channelSettings?:
        | readonly {
            readonly channelId: 0 | 1 | 2 | 3 | 'Messenger' | 'WhatsApp' | 'WebChat' | 'Instagram'
            readonly style?: components['schemas']['Style']
          }[]
        | null
      readonly showCollections?: readonly components['schemas']['NamedRow'][] | null
      readonly webCatalogCallbackMessage?: string | null
      readonly whatsApp?: string | number | null
      readonly hiddenInactiveProducts?: boolean | null
      readonly hideAttributes?: boolean | null
      readonly showSpecifications?: boolean | null
      readonly shippingRestrictionMessage?: string | null
      readonly fallbackImage?: components['schemas']['Picture']
      readonly steps?: readonly components['schemas']['Step'][] | null
      readonly showSellerOptions?: boolean | null
      readonly disableRestrictedProducts?: boolean | null
      readonly allowShippingRestrictedProducts?: boolean | null
      readonly enableBirthDate?: boolean | null
      readonly enableCnpj?: boolean | null
      readonly enableManualPrices?: boolean | null
      readonly logistics?: boolean | null
      readonly externalLogistic?: boolean | null
      readonly canUseCoupon?: boolean | null
      readonly disableChargeOrders?: boolean | null
      readonly disableExpressDeliveryLogistic?: boolean | null
      readonly payment?: {
        readonly usingExternalGateway?: boolean | null
        readonly fields?: readonly components['schemas']['PaymentField'][] | null
      } | null
      readonly features?: readonly string[] | null
    }
    readonly NamedRow: {
      readonly providerId: string | number
      readonly name: string
    }
    readonly CategoryList: readonly components['schemas']['Category'][]
    readonly Category: {
      readonly providerId: string | number
      readonly name: string
      readonly description?: string | null
      readonly children?: readonly components['schemas']['NamedRow'][] | null
    }
    readonly ProductPage: {
      readonly data?: readonly components['schemas']['Product'][] | null
      readonly page?: number | null
      readonly perPage?: number | null
      readonly hasMore?: boolean | null
      readonly hasData?: boolean | null
      readonly total?: number | null
      readonly token?: string | number | null
    }
    readonly Store: {
      readonly providerId: string | number
      readonly name?: string | null
      readonly address?: components['schemas']['Address'] | null
      readonly serviceTax?: components['schemas']['Reais']
    }
    readonly CardPaymentAnswer: {
      readonly status: 'Waiting' | 'Paid' | 'Expired' | 'Failed' | 'Canceled' | 0 | 1 | 2 | 3 | 4
      readonly order?: components['schemas']['Order'] | null
    }
    readonly PaymentStatusOrNull: 'Waiting' | 'Paid' | 'Expired' | 'Failed' | 'Canceled' | 0 | 1 | 2 | 3 | 4 | null
    readonly Filter: {
      readonly key: string
      readonly range?: {
        readonly from: number
        readonly to: number
      }
      readonly values?: readonly string[]
    }
    readonly ChosenOption: {
      readonly providerId: string
      readonly optionProviderId: string
      readonly redirectable: boolean
    }
    readonly Prescription: {
      readonly prescritorState: string
      readonly date: string
      readonly prescritorCouncil: number
      readonly prescriptorId: string
    }
    readonly PaymentField: 'depositorName' | 'depositorDocument'
    readonly PaymentFields: {
      readonly depositorName?: string
      readonly depositorDocument?: string
    }
    readonly PaymentMethodCode: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  }
  responses: {
    readonly Taken: {
      headers: {
        readonly [name: string]: unknown
      }
    }
    readonly NotTaken: {
      headers: {
        readonly [name: string]: unknown
      }
    }
    readonly Products: {
      headers: {
        readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
        readonly [name: string]: unknown
      }
      content: {
        readonly 'application/json':
          | {
              readonly success: true
              readonly data: components['schemas']['ProductPage']
            }
          | components['schemas']['Refusal']
      }
    }
    readonly Order: {
      headers: {
        readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
        readonly [name: string]: unknown
      }
      content: {
        readonly 'application/json':
          | {
              readonly success: true
              readonly data: components['schemas']['Order']
            }
          | components['schemas']['Refusal']
      }
    }
    readonly Stores: {
      headers: {
        readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
        readonly [name: string]: unknown
      }
      content: {
        readonly 'application/json':
          | {
              readonly success: true
              readonly data?: readonly components['schemas']['Store'][] | null
            }
          | components['schemas']['Refusal']
      }
    }
    readonly CardPayment: {
      headers: {
        readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
        readonly [name: string]: unknown
      }
      content: {
        readonly 'application/json':
          | {
              readonly success: true
              readonly data: components['schemas']['CardPaymentAnswer']
            }
          | (components['schemas']['Refusal'] & {
              readonly data?: {
                readonly status?: components['schemas']['PaymentStatusOrNull']
                readonly recaptchaKey?: string | null
              } | null
            })
      }
    }
    readonly Nothing: {
      headers: {
        readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
        readonly [name: string]: unknown
      }
      content: {
        readonly 'application/json':
          | {
              readonly success: true
              readonly data?: unknown
            }
          | components['schemas']['Refusal']
      }
    }
    readonly FirstView: {
      headers: {
        readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
        readonly [name: string]: unknown
      }
      content: {
        readonly 'application/json': {
          readonly session?:
            | (
                | {
                    readonly success: true
                    readonly data: components['schemas']['Session']
                  }
                | components['schemas']['Refusal']
              )
            | null
          readonly settings?:
            | (
                | {
                    readonly success: true
                    readonly data: components['schemas']['Settings']
                  }
                | components['schemas']['Refusal']
              )
            | null
          readonly categories?:
            | (
                | {
                    readonly success: true
                    readonly data?: components['schemas']['Categories'] | null
                  }
                | components['schemas']['Refusal']
              )
            | null
          readonly products?:
            | (
                | {
                    readonly success: true
                    readonly data: components['schemas']['ProductPage']
                  }
                | components['schemas']['Refusal']
              )
            | null
          readonly order?:
            | (
                | {
                    readonly success: true
                    readonly data: components['schemas']['Order']
                  }
                | components['schemas']['Refusal']
              )
            | null
        }
      }
    }
    readonly UnknownSession: {
      headers: {
        readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
        readonly [name: string]: unknown
      }
      content: {
        readonly 'application/json': components['schemas']['Refusal']
      }
    }
    readonly Refused: {
      headers: {
        readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
        readonly [name: string]: unknown
      }
      content: {
        readonly 'application/json': components['schemas']['Refusal']
      }
    }
    readonly Failed: {
      headers: {
        readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
        readonly [name: string]: unknown
      }
      content: {
        readonly 'application/json': components['schemas']['Refusal']
      }
    }
    readonly Busy: {
      headers: {
        readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
        readonly 'Retry-After'?: number | string
        readonly [name: string]: unknown
      }
      content: {
        readonly 'application/json': components['schemas']['Refusal']
      }
    }
  }
  parameters: {
    readonly 'x-request-id': string
  }
  requestBodies: never
  headers: {
    readonly AllowOrigin: string
  }
  pathItems: never
}
export type Refusal = components['schemas']['Refusal']
export type Session = components['schemas']['Session']
export type Customer = components['schemas']['Customer']
export type Address = components['schemas']['Address']
export type Settings = components['schemas']['Settings']
export type Categories = components['schemas']['Categories']
export type Product = components['schemas']['Product']
export type Pbm = components['schemas']['Pbm']
export type Recurrence = components['schemas']['Recurrence']
export type Order = components['schemas']['Order']
export type TrackingState = components['schemas']['TrackingState']
export type OrdersPage = components['schemas']['OrdersPage']
export type PlacedOrder = components['schemas']['PlacedOrder']
export type BoughtAgain = components['schemas']['BoughtAgain']
export type Proposal = components['schemas']['Proposal']
export type OrderWebhook = components['schemas']['OrderWebhook']
export type ProposalWebhook = components['schemas']['ProposalWebhook']
export type WebhookOrder = components['schemas']['WebhookOrder']
export type WebhookLine = components['schemas']['WebhookLine']
export type WebhookPayment = components['schemas']['WebhookPayment']
export type WebhookProposal = components['schemas']['WebhookProposal']
export type ProposalState = components['schemas']['ProposalState']
export type ProposalPart = components['schemas']['ProposalPart']
export type LogisticChoice = components['schemas']['LogisticChoice']
export type PaymentMethod = components['schemas']['PaymentMethod']
export type OrderCustomer = components['schemas']['OrderCustomer']
export type Reais = components['schemas']['Reais']
export type Picture = components['schemas']['Picture']
export type Style = components['schemas']['Style']
export type Step = components['schemas']['Step']
export type ShopSettings = components['schemas']['ShopSettings']
export type NamedRow = components['schemas']['NamedRow']
export type CategoryList = components['schemas']['CategoryList']
export type Category = components['schemas']['Category']
export type ProductPage = components['schemas']['ProductPage']
export type Store = components['schemas']['Store']
export type CardPaymentAnswer = components['schemas']['CardPaymentAnswer']
export type PaymentStatusOrNull = components['schemas']['PaymentStatusOrNull']
export type Filter = components['schemas']['Filter']
export type ChosenOption = components['schemas']['ChosenOption']
export type Prescription = components['schemas']['Prescription']
export type PaymentField = components['schemas']['PaymentField']
export type PaymentFields = components['schemas']['PaymentFields']
export type PaymentMethodCode = components['schemas']['PaymentMethodCode']
export type ResponseTaken = components['responses']['Taken']
export type ResponseNotTaken = components['responses']['NotTaken']
export type ResponseProducts = components['responses']['Products']
export type ResponseOrder = components['responses']['Order']
export type ResponseStores = components['responses']['Stores']
export type ResponseCardPayment = components['responses']['CardPayment']
export type ResponseNothing = components['responses']['Nothing']
export type ResponseFirstView = components['responses']['FirstView']
export type ResponseUnknownSession = components['responses']['UnknownSession']
export type ResponseRefused = components['responses']['Refused']
export type ResponseFailed = components['responses']['Failed']
export type ResponseBusy = components['responses']['Busy']
export type ParameterXRequestId = components['parameters']['x-request-id']
export type HeaderAllowOrigin = components['headers']['AllowOrigin']
export type $defs = Record<string, never>
export interface operations {
  readonly postVisitor: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: {
                  readonly code: string
                }
              }
            | components['schemas']['Refusal']
        }
      }
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getSession: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly code: string
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: components['schemas']['Session']
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getSettings: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: components['schemas']['Settings']
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getCategories: {
    readonly parameters: {
      readonly query: {
        readonly perPage: number
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data?: components['schemas']['Categories'] | null
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getTop: {
    readonly parameters: {
      readonly query: {
        readonly pageNumber: number
        readonly perPage: number
        readonly pageToken?: string
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Products']
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getCurrentOrder: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postSearch: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly category?: string
          readonly pageNumber: number
          readonly perPage: number
          readonly pageToken?: string
          readonly searchQuery?: string
          readonly filters?: readonly components['schemas']['Filter'][]
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Products']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postSearchText: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly pageNumber: number
          readonly perPage: number
          readonly searchQuery?: string
          readonly pageToken?: string
          readonly filters?: readonly components['schemas']['Filter'][]
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Products']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getCollection: {
    readonly parameters: {
      readonly query: {
        readonly searchQuery?: string
        readonly pageNumber: number
        readonly perPage: number
        readonly pageToken?: string
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly id: string
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Products']
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getProduct: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly id: string
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: components['schemas']['Product']
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getProductsByIds: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly ids: readonly string[]
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data?: readonly components['schemas']['Product'][] | null
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getFacets: {
    readonly parameters: {
      readonly query: {
        readonly searchQuery: string
        readonly category?: string
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data?:
                  | readonly {
                      readonly key: string | number
                      readonly name?: string | null
                      readonly hidden?: boolean | null
                      readonly values?:
                        | readonly {
                            readonly value?: string | number | null
                            readonly name?: string | null
                            readonly quantity?: number | null
                            readonly range?: {
                              readonly from?: number | null
                              readonly to?: number | null
                            } | null
                          }[]
                        | null
                    }[]
                  | null
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postItem: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly index: number
          readonly providerId: string
          readonly quantity: number
          readonly attributes: readonly components['schemas']['ChosenOption'][]
          readonly sku: string
          readonly subscription?: null | {
            readonly providerId: string
            readonly recurrence: {
              readonly type: number
              readonly frequency: number
            }
          }
          readonly preferences?: string
          readonly customPrice?: {
            readonly pbmInfo: {
              readonly id: string
            } & {
              readonly [key: string]: unknown
            }
          }
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postGift: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly id: string
          readonly selectedGifts: readonly {
            readonly id: string
            readonly seller: string
            readonly index: number
          }[]
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postCoupon: {
    readonly parameters: {
      readonly query: {
        readonly coupon: string
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getCep: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly cep: string
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: components['schemas']['Address']
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postAddress: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly name: string
          readonly state: string
          readonly city: string
          readonly street: string
          readonly number: string
          readonly zipCode: string
          readonly complement: string
          readonly neighborhood: string
          readonly neighborhoodId: string
          readonly isDefault?: boolean
          readonly geoCoordinates?: unknown
        }
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data?: readonly components['schemas']['Address'][] | null
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getLogistic: {
    readonly parameters: {
      readonly query: {
        readonly type: 0 | 1 | 2
        readonly code: number | string
        readonly number: string
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data?:
                  | readonly {
                      readonly providerId: string | number
                      readonly type?: 0 | 1 | 2 | 'StorePickUp' | 'ExpressDelivery' | 'Shipping' | null
                      readonly name?: string | null
                      readonly price?: number | null
                      readonly orderMinPrice?: components['schemas']['Reais']
                      readonly maxDistinctItems?: number | null
                      readonly maxItemsAmout?: number | null
                      readonly shippingTimeEstimative?: string | number | null
                      readonly minShippingTimeEstimative?: string | number | null
                      readonly storeName?: string | null
                      readonly description?: string | null
                      readonly storePickUpAddress?: components['schemas']['Address'] | null
                    }[]
                  | null
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postLogistic: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly type: 0 | 1 | 2
          readonly code: number | string
          readonly number: string
          readonly providerId: string
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getStores: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Stores']
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getSeller: {
    readonly parameters: {
      readonly query: {
        readonly type: 0 | 1 | 2
        readonly code: number | string
        readonly number: string
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Stores']
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postSeller: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly providerId: string
          readonly type: 0 | 1 | 2
          readonly code: number | string
          readonly number: string
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getSchedule: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data?:
                  | readonly {
                      readonly header?: string | null
                      readonly options?:
                        | readonly {
                            readonly startTime: string
                            readonly endTime?: string | null
                            readonly scheduleUntil?: string | null
                            readonly enabled?: boolean | null
                          }[]
                        | null
                    }[]
                  | null
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postSchedule: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly startTime: string
          readonly endTime: string
          readonly scheduleUntil: string
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getConfirm: {
    readonly parameters: {
      readonly query?: {
        readonly orderId?: string
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postConfirm: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly name: string
          readonly email: string
          readonly isCorporate: boolean
          readonly corporateDocument: string
          readonly stateInscription: string
          readonly corporateName: string
          readonly tradeName: string
          readonly document: string
          readonly paymentMethod: components['schemas']['PaymentMethodCode'] | null
          readonly manualPaymentInformation: null | string
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getPayments: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data?:
                  | readonly {
                      readonly providerId: string | number
                      readonly method?: components['schemas']['PaymentMethod'] | null
                      readonly name?: string | null
                      readonly group?: string | null
                      readonly payOnDelivery?: boolean | null
                    }[]
                  | null
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postPaymentMethod: {
    readonly parameters: {
      readonly query: {
        readonly paymentMethod: components['schemas']['PaymentMethodCode']
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody?: {
      readonly content: {
        readonly 'application/json': {
          readonly fields: components['schemas']['PaymentFields']
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postPaymentDelivery: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly providerId: string
          readonly type: components['schemas']['PaymentMethodCode']
          readonly cashAmount: null | number
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getAccount: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly id: string
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: {
                  readonly settings: {
                    readonly type?: string | null
                    readonly publicKey?: string | null
                  }
                }
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getCardOptions: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data?:
                  | readonly {
                      readonly providerId: string | number
                      readonly name?: string | null
                      readonly installments?:
                        | readonly {
                            readonly count?: number | null
                            readonly value?: components['schemas']['Reais']
                          }[]
                        | null
                    }[]
                  | null
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postCredit: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly providerId: string
          readonly installments: number
          readonly number: string
          readonly name: string
          readonly securityCode: string
          readonly expiryMonth: string
          readonly expiryYear: string
          readonly document: string
          readonly zipCode: string
          readonly address: string
          readonly addressNumber: string
          readonly complement: string
          readonly neighborhood: string
          readonly city: string
          readonly state: string
          readonly recaptchaKey?: string
          readonly recaptchaToken?: string
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['CardPayment']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postInstallments: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly providerId: string
          readonly installments: number
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postMercadoPago: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': Record<string, unknown>
      }
    }
    readonly responses: {
      readonly 200: components['responses']['CardPayment']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getPaymentUpdate: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postPbm: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly providerId: string
          readonly clientDocument: string
          readonly voucher: string
        }
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: components['schemas']['Pbm']
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postPbmCrm: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['Prescription']
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Nothing']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postPbmApply: {
    readonly parameters: {
      readonly query: {
        readonly clientDocument: string
        readonly voucher: string
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly providerId: string
          readonly kind: 'unit' | 'combo'
          readonly offerId: string
          readonly prescription?: components['schemas']['Prescription']
        }
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: {
                  readonly pbmInfo: unknown
                }
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postCustomer: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly name: string
          readonly email: string
          readonly isCorporate: boolean
          readonly corporateDocument: string
          readonly stateInscription: string
          readonly corporateName: string
          readonly tradeName: string
          readonly birthDate: string
          readonly document: string
        }
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data?: components['schemas']['Customer'] | null
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getCancel: {
    readonly parameters: {
      readonly query?: {
        readonly reason?: 'contact' | 'stock' | 'payment' | 'duplicate' | 'other'
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json': unknown
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postDiscount: {
    readonly parameters: {
      readonly query: {
        readonly discount: number
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postLogisticManual: {
    readonly parameters: {
      readonly query: {
        readonly code: number
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly type: 0 | 1 | 2
          readonly providerId: string
          readonly name: string
          readonly price: number
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postPixManual: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: {
                  readonly key: string
                }
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getPriceTables: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data?:
                  | readonly {
                      readonly providerId: string | number
                      readonly name?: string | null
                    }[]
                  | null
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postPriceTable: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly id: string
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postSendProduct: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly id: string
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly attributes: readonly components['schemas']['ChosenOption'][]
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Nothing']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getSendResume: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Nothing']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getSendCatalog: {
    readonly parameters: {
      readonly query: {
        readonly categoryId: string
        readonly collectionId: string
        readonly searchTerm: string
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json': unknown
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postSemiautomatic: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: {
                  readonly isInSemiAutomatic?: boolean | null
                }
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postLinkStore: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly admUser: string
          readonly code: string
          readonly apiAddress: string
          readonly storeHost: string
          readonly store: string
          readonly chatbotId: string
          readonly chatbotToken: string
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Nothing']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getLinkedStore: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly storeId: string
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: {
                  readonly chatbotId: string | number
                }
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getFirstView: {
    readonly parameters: {}
    readonly responses: {
      readonly 200: components['responses']['FirstView']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postFirstView: {
    readonly parameters: {}
    readonly requestBody: {
      readonly content: {
        readonly 'text/plain': string
      }
    }
    readonly responses: {
      readonly 200: components['responses']['FirstView']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getOrders: {
    readonly parameters: {
      readonly query: {
        readonly page: number
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: components['schemas']['OrdersPage']
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getPlacedOrder: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly id: string
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: components['schemas']['PlacedOrder']
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly 429: components['responses']['Busy']
      readonly 503: components['responses']['Busy']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postPlacedPayment: {
    readonly parameters: {
      readonly query: {
        readonly paymentMethod: number
      }
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly id: string
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: components['schemas']['PlacedOrder']
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postAgain: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly id: string
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: components['schemas']['BoughtAgain']
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postHandover: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody?: {
      readonly content: {
        readonly 'application/json': {
          readonly replaces?: string | null
        }
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | {
                readonly success: true
                readonly data: {
                  readonly id?: string | number | null
                  readonly code?: string | null
                  readonly expiresAt?: string | null
                  readonly link: string
                }
              }
            | components['schemas']['Refusal']
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postAttending: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly takes?: boolean
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postHandoverWithdrawal: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly id: string
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly getChanges: {
    readonly parameters: {
      readonly header?: {
        readonly 'Last-Event-ID'?: string
      }
    }
    readonly responses: {
      readonly 200: {
        headers: {
          readonly 'Access-Control-Allow-Origin': components['headers']['AllowOrigin']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'text/event-stream': string
        }
      }
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postProposal: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly id: string
          readonly message: string
          readonly minutes: number
          readonly changes: readonly (
            | {
                readonly kind: 'line'
                readonly providerId: string
                readonly quantity: number
                readonly attributes?: readonly components['schemas']['ChosenOption'][]
                readonly sku?: string
                readonly subscription?: {
                  readonly providerId?: string
                } | null
                readonly unitPrice?: number
              }
            | {
                readonly kind: 'discount'
                readonly amount: number
              }
            | {
                readonly kind: 'delivery'
                readonly seller?: components['schemas']['LogisticChoice']
                readonly logistic?: {
                  readonly name?: string
                  readonly price?: number
                } & components['schemas']['LogisticChoice']
                readonly schedule?: {
                  readonly startTime: string
                  readonly endTime: string
                  readonly scheduleUntil?: string
                }
              }
            | {
                readonly kind: 'payment'
                readonly method: components['schemas']['PaymentMethodCode']
                readonly providerId?: string
                readonly cashAmount?: null | number
              }
          )[]
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postProposalState: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly id: string
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly state: 'seen' | 'refused' | 'withdrawn'
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postAcceptance: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
      readonly path: {
        readonly id: string
      }
    }
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly changes: readonly string[]
          readonly total: number
        }
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Order']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
  readonly postPresence: {
    readonly parameters: {
      readonly header?: {
        readonly 'x-request-id'?: components['parameters']['x-request-id']
      }
    }
    readonly responses: {
      readonly 200: components['responses']['Nothing']
      readonly 401: components['responses']['UnknownSession']
      readonly '4XX': components['responses']['Refused']
      readonly '5XX': components['responses']['Failed']
    }
  }
}
