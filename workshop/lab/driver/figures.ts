import { must } from '../../../shared/core/must.ts'

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return (must(sorted[Math.floor(middle)], 'a value') + must(sorted[Math.ceil(middle)], 'a value')) / 2
}

/** `0.84 (0.80–0.91)`: the median, least and most. Small ratios get the digits to tell them apart. */
export function spread(values: readonly number[], digits = median(values) < 0.1 ? 3 : 2): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return values.length === 1
    ? median(values).toFixed(digits)
    : `${median(values).toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`
}

/** @param sorted the least first @param share 0.99 for the value that 99 in 100 do not exceed */
export function percentile(sorted: readonly number[], share: number): number {
  return must(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))], 'a figure')
}

/** `12.3 ms; median 4.5, worst 20.1, of 600`: the 99th percentile and what else is worth knowing of delays in ms, the least first. */
export function described(delays: readonly number[]): string {
  return `${percentile(delays, 0.99).toFixed(1)} ms; median ${median(delays).toFixed(1)}, worst ${percentile(delays, 1).toFixed(1)}, of ${delays.length}`
}
