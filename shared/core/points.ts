import { unitsPerValue } from './stat-units.ts'
import { lazily } from './lazily.ts'

/*
 * Scores and stats are written as the sport writes them, `1,617.34`, wherever the reader is: tables, exports and the
 * feed agree on it. Times, dates and other large numbers follow the reader's locale (`client/ui/time/locale.ts`).
 */

/** Points as they are shown of a game or a sum: `21.34`, `1,617.00`, `−2.00`. @param hundredths of a point */
export function pointsText(hundredths: number): string {
  return withMinus(exact().format(hundredths / 100))
}

/** Points of many games: `1,617` where there is nothing behind the point. @param hundredths of a point */
export function sumText(hundredths: number): string {
  return isWhole(hundredths) ? withMinus(count().format(hundredths / 100)) : pointsText(hundredths)
}

export function isWhole(hundredths: number): boolean {
  return hundredths % 100 === 0
}

/** Points that are no exact sum, such as an average or a projection: `15.3`. @param hundredths of a point */
export function roundedPointsText(hundredths: number): string {
  // Rounded as a whole number first: decimals such as 0.25 are only near what was meant.
  return withMinus((Math.round(hundredths / 10) / 10).toFixed(1))
}

/** What a correction was worth: `+0.48`, `−6.00`, `±0.00`. @param hundredths of a point */
export function differenceText(hundredths: number): string {
  if (hundredths === 0) return '±0.00'
  return hundredths > 0 ? `+${pointsText(hundredths)}` : pointsText(hundredths)
}

/** What a player is worth over a season: `+117`, `0`, `−12`. @param hundredths of a point */
export function valueText(hundredths: number): string {
  const points = Math.round(hundredths / 100)
  return points > 0 ? `+${count().format(points)}` : withMinus(count().format(points))
}

/**
 * How many of a stat, as a box score writes it: innings are counted in outs, 17 of which are `5.2`, and minutes in
 * seconds: `20:31`.
 */
export function amountText(stat: string, amount: number): string {
  switch (unitsPerValue(stat)) {
    case 3:
      return `${count().format(Math.floor(amount / 3))}.${amount % 3}`
    case 60:
      return `${count().format(Math.floor(amount / 60))}:${String(amount % 60).padStart(2, '0')}`
    default:
      return withMinus(count().format(amount))
  }
}

/** What a rule pays: `0.04`, `−2`. */
export function ruleValueText(value: number): string {
  return withMinus(String(value))
}

const exact = lazily(
  () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const count = lazily(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }))

/** A hyphen is shorter than a digit, and read out as nothing. */
function withMinus(text: string): string {
  return text.replace(/^-/, /[1-9]/.test(text) ? '−' : '')
}
