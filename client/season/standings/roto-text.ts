import { roundedPointsText } from '../../../shared/core/points.ts'

/** Points by ranks of one category: `8`, `6.5`. @param hundredths of a point */
export function rotoText(hundredths: number): string {
  return roundedPointsText(hundredths).replace(/\.0$/, '')
}

/** Points by ranks that were gained: `+2.0`, `−0.5`, `0`. @param hundredths of a point */
export function gainedText(hundredths: number): string {
  if (hundredths === 0) return '0'
  return `${hundredths > 0 ? '+' : '−'}${roundedPointsText(Math.abs(hundredths))}`
}
