/** Density of the standard normal distribution. */
function density(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
}

/** How likely a standard normal number is at most `z`; wrong by less than 1e-7 (Abramowitz and Stegun, 7.1.26). */
export function likelihoodUpTo(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const tail = (series * Math.exp(-x * x)) / 2
  return z < 0 ? tail : 1 - tail
}

/** What is expected of a normal number where it may be replaced by nothing whenever it is below zero. */
export function expectedAboveZero(mean: number, deviation: number): number {
  if (deviation <= 0) return Math.max(0, mean)
  const z = mean / deviation
  return Math.max(0, deviation * density(z) + mean * likelihoodUpTo(z))
}
