/**
 * An amount as the reader's place writes it: `$50.00`, `50,00 €`, `¥5,000`.
 * @param minor whole minor units of the currency: cents, yen
 * @param locale a language tag; American English where it is left out or not known
 */
export function moneyText(minor: number, currency: string, locale = 'en-US'): string {
  const format = formatIn(locale, currency)
  return format.format(minor / 10 ** digitsOf(currency))
}

/** How many digits a currency has behind the point: 2 of dollars, 0 of yen. */
function digitsOf(currency: string): number {
  return formatIn('en-US', currency).resolvedOptions().maximumFractionDigits ?? 2
}

/** What someone typed as minor units of a currency: `1,250.5` of dollars is 125050; null for what is no amount. */
export function readMoney(text: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const [, whole, , part = ''] = /^\s*(\d{1,3}(?:,\d{3})+|\d{1,10})([.,](\d{1,3}))?\s*$/.exec(text) ?? []
  if (whole === undefined || part.length > digits) return null
  return Number(whole.replaceAll(',', '')) * 10 ** digits + Number(part.padEnd(digits, '0') || 0)
}

/** An amount as it is typed: `50`, `12.50`. */
export function typedMoney(minor: number, currency: string): string {
  const digits = digitsOf(currency)
  const unit = 10 ** digits
  return minor % unit === 0 ? String(minor / unit) : (minor / unit).toFixed(digits)
}

const formats = new Map<string, Intl.NumberFormat>()

function formatIn(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? makeFormat(locale, currency)
  formats.set(key, format)
  return format
}

function makeFormat(locale: string, currency: string): Intl.NumberFormat {
  const options = { style: 'currency', currency } as const
  try {
    return new Intl.NumberFormat(locale, options)
  } catch {
    return new Intl.NumberFormat('en-US', options)
  }
}
