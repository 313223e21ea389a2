import { uniforms } from '../../../shared/rules/season/normals.ts'
import type { Stats } from '../../../shared/rules/scoring/scoring.ts'

/** How many free agents a made-up season picks up. */
export const FREE_AGENTS = 64

const FIRST = [
  'Anton',
  'Brody',
  'Cal',
  'Dario',
  'Ezra',
  'Fitz',
  'Grady',
  'Hollis',
  'Ivor',
  'Jude',
  'Kit',
  'Lars',
  'Milo',
  'Nico',
  'Otis',
  'Penn',
]
const LAST = [
  'Ashdown',
  'Brindle',
  'Corrigan',
  'Dunmore',
  'Eastlake',
  'Farrowby',
  'Gantry',
  'Hollowell',
  'Inskip',
  'Jessop',
  'Kirkbride',
  'Loweswater',
  'Merrow',
  'Northcote',
  'Oakhill',
  'Penhale',
  'Quarles',
  'Rudgard',
  'Sandifer',
  'Thornbury',
]
const POSITIONS = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'WR', 'K', 'D/ST']

/** Made-up players of a year, the best first, and after them those on no team. */
export function madePlayers(season: number, count: number) {
  const uniform = uniforms(season * 7)
  const on = Array.from({ length: count }, (_, index) => ({
    id: `made-${season}-${index}`,
    name: nameOf(season + index),
    positions: [POSITIONS[Math.floor((index / count) * POSITIONS.length)] ?? 'WR'],
    // Picks do not keep what they promise.
    talent: 0.4 + 0.8 * (1 - index / count) + 0.6 * uniform(),
  }))
  const off = Array.from({ length: FREE_AGENTS }, (_, index) => ({
    id: `free-${index}`,
    name: nameOf(season * 3 + index * 5),
    positions: ['WR'],
    talent: 0,
  }))
  return [...on, ...off]
}

function nameOf(seed: number): string {
  return `${FIRST[seed % FIRST.length]} ${LAST[(seed * 7) % LAST.length]}`
}

/** What a player did in a game. @param form 1 for a usual one, 0 for none */
export function statsOf(slot: string, form: number): Stats {
  const some = (usual: number) => Math.round(usual * form)
  if (form === 0) return {}
  switch (slot) {
    case 'QB':
      return { passyd: some(240), passtd: some(1.6), rushyd: some(18) }
    case 'RB':
      return { rushyd: some(62), rushtd: some(0.5), reception: some(2.2), recyd: some(16) }
    case 'K':
      return { xp: some(2.4) }
    case 'D/ST':
      return { sack: some(2.3), int_def: some(0.8) }
    default:
      return { reception: some(4.4), recyd: some(58), rectd: some(0.4) }
  }
}
