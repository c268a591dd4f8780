/**
 * `(11) 91234-5678`, or `(11) 1234-5678` for a landline, without the code 55 and a trunk 0. A number of another length
 * stays as it came (storefront specification, section 5, "Phone display").
 */
export function formatPhone(text: string): string {
  const local = localDigits(text.slice(0, 32).replace(/[^0-9]/g, ''))
  if (local.length !== 10 && local.length !== 11) return text
  return `(${local.slice(0, 2)}) ${local.slice(2, -4)}-${local.slice(-4)}`
}

function localDigits(digits: string): string {
  if (digits.startsWith('0')) return digits.slice(1)
  // 55 is also an area code in Rio Grande do Sul: only a number too long to be local carries the country's.
  return digits.startsWith('55') && digits.length > 11 ? digits.slice(2) : digits
}
