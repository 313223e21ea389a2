/** Points by ranks: `8`, `6.5`; a sum always with its half: `85.0`. @param hundredths of a point */
export function rotoText(hundredths: number, isSum = false): string {
  const text = (hundredths / 100).toFixed(1)
  return isSum ? text : text.replace(/\.0$/, '')
}

/** What was gained: `+2.0`, `−0.5`, `0`. @param hundredths of a point */
export function gainedText(hundredths: number): string {
  if (hundredths === 0) return '0'
  return `${hundredths > 0 ? '+' : '−'}${rotoText(Math.abs(hundredths), true)}`
}
