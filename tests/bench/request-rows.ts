import { must } from '../../shared/must.ts'
import { median, type Row, spread } from './harness.ts'
import { type Case, LEAGUE, SAVE } from './request-cases.ts'
import type { Measured, Sample } from './rounds.ts'

/** One round of inserts with no server around them. */
export interface InsertSample {
  readonly ratio: number
  /** CPU time per row, µs. */
  readonly micros: number
  /** Time until a row is on disk, µs. */
  readonly wall: number
}

/** The lines of all cases, then what comparing them with each other says. */
export function describeRequests(measured: Measured, inserts: readonly InsertSample[]): Row[] {
  const samplesOf = (name: string) => [...measured].find(([one]) => one.name === name)?.[1].samples ?? []
  return [
    ...[...measured].map(([one, { bytes, samples }]) => describeCase(one, bytes, samples)),
    ...compareWithPeers(measured, samplesOf(LEAGUE)),
    describeInserts(inserts, samplesOf(SAVE)),
  ]
}

/** @param bytes of the answer's body */
export function describeCase(one: Case, bytes: number, samples: readonly Sample[]): Row {
  const ratios = samples.map((sample) => sample.ratio)
  const micros = median(samples.map((sample) => sample.micros)).toFixed(1)
  const perSecond = (median(samples.map((sample) => sample.perSecond)) / 1000).toFixed(1)
  const size = bytes === 0 ? '' : `, ${bytes} bytes`
  return {
    name: one.name,
    figure: `${spread(ratios)} × ${one.reference?.name ?? 'node:http'}; ${micros} µs, ${perSecond} k/s${size}`,
    ...(one.atLeast === undefined ? {} : { target: `≥ ${one.atLeast} ×` }),
    isMet: one.atLeast === undefined ? null : median(ratios) >= one.atLeast,
  }
}

/** Each is divided by its own reference first, so that a slow second hurts nobody. */
function compareWithPeers(measured: Measured, ours: readonly Sample[]): Row[] {
  if (ours.length === 0) return []
  return [...measured].flatMap(([{ name, peer }, { samples }]) => {
    if (!peer) return []
    const ratios = ours.map((sample, round) => sample.ratio / must(samples[round], name).ratio)
    return {
      name: `${LEAGUE}, against ${name}`,
      figure: `${spread(ratios)} × as cheap`,
      ...(peer.atLeast === undefined ? {} : { target: `≥ ${peer.atLeast} ×` }),
      isMet: peer.atLeast === undefined ? null : median(ratios) >= peer.atLeast,
    }
  })
}

function describeInserts(inserts: readonly InsertSample[], saves: readonly Sample[]): Row {
  const micros = median(inserts.map((insert) => insert.micros))
  const wall = median(inserts.map((insert) => insert.wall))
  const ratio = spread(inserts.map((insert) => insert.ratio))
  const save = saves.length > 0 ? median(saves.map((sample) => sample.micros)) : null
  const share = save === null ? '' : `; a save takes ${(save / micros).toFixed(1)} × as much`
  return {
    name: 'A durable row by better-sqlite3 alone, no server',
    figure: `${ratio} × node:http; ${micros.toFixed(1)} µs, ${wall.toFixed(0)} µs until it is on disk${share}`,
    isMet: null,
  }
}
