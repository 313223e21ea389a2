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

/** For what cannot be read as one amount. */
export const UNREAD_AMOUNT = 'Please enter an amount, such as 50, 12.50 or 1,250.'

/**
 * What someone typed as minor units of a currency, wherever they are from: of dollars `1,250`, `$1,250.00`, `1.250,00` and
 * `1 250` are 125000, `12,50` is 1250.
 * @returns null for what is no amount, and for what is one thing here and another there: `1.250` of dollars
 */
export function readMoney(text: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const typed = withoutSign(text.trim(), currency)
  for (const way of WAYS[Math.min(digits, 3)] ?? []) {
    const { whole, part = '' } = way.exec(typed)?.groups ?? {}
    if (whole !== undefined)
      return Number(whole.replaceAll(/\D/g, '')) * 10 ** digits + Number(part.padEnd(digits, '0') || 0)
  }
  return null
}

/** How amounts are typed, by the digits that their currency has behind the point. Ten before it are more than any has. */
const WAYS = [
  [/^(?<whole>\d{1,10})$/, /^(?<whole>\d{1,3}(?:(?:,\d{3}){1,2}|(?:\.\d{3}){1,2}|(?:[\s'’]\d{3}){1,2}))$/],
  ...[1, 2, 3].map((digits) => {
    const [point, comma] = [`\\.(?<part>\\d{1,${digits}})`, `,(?<part>\\d{1,${digits}})`]
    // One comma alone could part thousands or be the point, where there are thousandths.
    const fewest = digits === 3 ? 2 : 1
    return [
      `(?<whole>\\d{1,10})(?:${point})?`,
      ...(digits === 3 ? [] : [`(?<whole>\\d{1,10})${comma}`]),
      `(?<whole>\\d{1,3}(?:,\\d{3}){${fewest},2})`,
      `(?<whole>\\d{1,3}(?:,\\d{3}){1,2})${point}`,
      `(?<whole>\\d{1,3}(?:\\.\\d{3}){2})`,
      `(?<whole>\\d{1,3}(?:\\.\\d{3}){1,2})${comma}`,
      `(?<whole>\\d{1,3}(?:[\\s'’]\\d{3}){1,2})(?:${point})?`,
      `(?<whole>\\d{1,3}(?:[\\s'’]\\d{3}){1,2})${comma}`,
    ].map((way) => new RegExp(`^${way}$`))
  }),
]

/** Without the sign of its currency before or behind it: `$50`, `50 €`, `EUR 50`. */
function withoutSign(text: string, currency: string): string {
  const sign = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  for (const one of [currency, sign('symbol'), sign('narrowSymbol')]) {
    if (text.startsWith(one)) return text.slice(one.length).trim()
    if (text.endsWith(one)) return text.slice(0, -one.length).trim()
  }
  return text
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
