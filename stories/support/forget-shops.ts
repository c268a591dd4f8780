/** The storefront's storage keys (storefront specification, section 3, "Local keys"). */
const KEPT = /^(session_code|cached_catalog|session_user_id|checkout_data|payment_data)\b/

/** Removes what shops keep in this browser: a story begins as a first visit, whichever came before it. */
export function forgetShops(): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) if (KEPT.test(key)) storage.removeItem(key)
  }
}
