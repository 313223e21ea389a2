import type { App } from '../../server/core/app/app.ts'
import { saveRoster } from '../../server/feed/player/service.ts'
import { PlayerId, ProTeamId } from '../../shared/core/ids.ts'

/** Players with names as lists have them, on the team `T16` of `addPlayers`, which they take the place of. */
const NAMED = [
  ['Aaron Abbott', 'RB'],
  ['Bruno Barlow', 'RB'],
  ['Cedric Castell', 'WR'],
  ['Dorian Dunmore', 'RB'],
  ['Emil Ellery', 'WR'],
  ['Fabian Farrow', 'WR'],
  ['Gordon Gaines', 'QB'],
  ['Hugo Hollis', 'TE'],
  ['Isaac Ibarra', 'WR'],
  ['Isaac Ibarra', 'WR'],
] as const

/** Of the first of that name; the ids of the ten are 160001 to 160010. */
export function namedId(name: (typeof NAMED)[number][0]): PlayerId {
  return PlayerId.parse(String(160_001 + NAMED.findIndex(([one]) => one === name)))
}

/** Adds them to a world whose players are `addPlayers`'. Two of them have the same name. */
export async function addNamedPlayers({ app }: { readonly app: App }): Promise<void> {
  await saveRoster(app, 'nfl', {
    teamId: ProTeamId.parse('16'),
    players: NAMED.map(([name, position], index) => ({
      id: String(160_001 + index),
      name,
      position,
      number: null,
      headshot: null,
      status: 'active',
      statusNote: null,
      experience: null,
      birthDate: null,
    })),
  })
}
