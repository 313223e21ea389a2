import { bandText } from '../../../shared/labels/ruleset/rule-label.ts'
import { type Rule, writeRule } from '../../../shared/rules/scoring/rule.ts'
import { fitOfBands, type Tier } from '../../../shared/rules/scoring/tiers.ts'
import { rangeOf } from './range-of.ts'
import type { Texts } from './use-rules-draft.ts'

/** A tier as it is typed. */
export interface TierRow {
  /** Of the row, for as long as it is shown. */
  readonly id: number
  readonly from: string
  /** Empty where it has no end. */
  readonly to: string
  readonly points: string
}

/** The rows of tiers that have not been taken away. */
export function rowsOf(tiers: readonly Tier[], texts: Texts): TierRow[] {
  return tiers.flatMap(({ key, band }, id) => {
    const points = texts[key]
    if (typeof points !== 'string') return []
    return { id, from: String(band.from), to: band.to === null ? '' : String(band.to), points }
  })
}

/** What is wrong with a row's bounds; null where they are a band that no row before it has. */
export function rowProblem(row: TierRow, rows: readonly TierRow[]): string | null {
  const band = rangeOf(row)
  if (band === null) return 'Please enter where it starts, and a higher number or nothing for where it ends.'
  const before = rows.slice(0, rows.indexOf(row)).map(rangeOf)
  if (before.some((one) => one !== null && one.from === band.from && one.to === band.to))
    return 'Another row has the same range.'
  return null
}

/** The changes of rules that rows are; null while one of them has no band. */
export function changesOf(of: Rule, before: readonly Tier[], rows: readonly TierRow[]): Texts | null {
  if (rows.some((row) => rowProblem(row, rows) !== null)) return null
  const gone = before.map(({ key }) => [key, null] as const)
  const wanted = rows.map((row) => [writeRule({ ...of, band: rangeOf(row) }), row.points] as const)
  return Object.fromEntries<string | null>([...gone, ...wanted])
}

/** What a fan may not have meant: totals for which nothing is paid, or twice. */
export function fitWords(rows: readonly TierRow[]): string[] {
  const { gaps, overlaps } = fitOfBands(rows.flatMap((row) => rangeOf(row) ?? []))
  return [
    ...gaps.map((gap) => `No points for ${bandText(gap)}.`),
    ...overlaps.map((overlap) => `Rows overlap at ${bandText(overlap)}: their points add up.`),
  ]
}

/** A row for the first totals that no row pays for; where there is no gap, one that follows the last. */
export function nextRow(rows: readonly TierRow[]): TierRow {
  const id = Math.max(-1, ...rows.map((row) => row.id)) + 1
  const [gap] = fitOfBands(rows.flatMap((row) => rangeOf(row) ?? [])).gaps
  if (gap) return { id, from: String(gap.from), to: gap.to === null ? '' : String(gap.to), points: '' }
  const last = Math.max(...rows.map((row) => Number(row.to === '' ? row.from : row.to)))
  return { id, from: Number.isFinite(last) ? String(Math.floor(last) + 1) : '', to: '', points: '' }
}
