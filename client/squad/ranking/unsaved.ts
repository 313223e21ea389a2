import { asRecord, createUnsaved } from '../../data/saving/unsaved.ts'
import { isStatus } from '../../feed/player/player-status.tsx'
import type { RankedRow } from './types.ts'

/** Orders that are not on the server yet. */
export const unsavedRankings = createUnsaved('unsavedRankings', asRows)

function asRows(value: unknown): readonly RankedRow[] | null {
  if (!Array.isArray(value)) return null
  const rows = value.map(asRow)
  return rows.every((row) => row !== null) ? rows : null
}

function asRow(value: unknown): RankedRow | null {
  const { id, name, positions, team, status, ...figures } = asRecord(value)
  if (typeof id !== 'string' || typeof name !== 'string' || !Array.isArray(positions)) return null
  const figure = (key: string) => (typeof figures[key] === 'number' ? figures[key] : null)
  return {
    // The server takes none that is not there.
    id: id as RankedRow['id'],
    name,
    positions: positions.map(String),
    team: typeof team === 'string' ? team : null,
    status: isStatus(status) ? status : 'active',
    rank: figure('rank'),
    value: figure('value'),
    points: figure('points'),
    lastSeason: figure('lastSeason'),
    projected: figure('projected'),
    adp: figure('adp'),
    averagePick: figure('averagePick'),
  }
}
