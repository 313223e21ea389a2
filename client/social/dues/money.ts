import { moneyText } from '../../../shared/labels/dues/money.ts'

/** An amount as the reader's place writes it: `$50.00`. @param minor whole minor units of the currency */
export function money(minor: number, currency: string): string {
  return moneyText(minor, currency, navigator.language)
}
