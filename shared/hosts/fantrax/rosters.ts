import type { HostPlayer, HostRosterSpot } from '../league/host-league.ts'
import { cut, plainName } from '../league/host-values.ts'
import { idOf } from './csv.ts'
import type { FantraxScorer } from './documents.ts'
import type { Answer, Gathered } from './gather.ts'

/** Players by id, those of the league among them. */
export type Players = Map<string, HostPlayer>

/** Positions as a page shows them may be in tags: `<b>C</b>,LW`. */
function positionsOf(shown: string | null | undefined): string[] {
  const plain = (shown ?? '').slice(0, 500).replaceAll(/<[^<>]*>/g, '')
  return [...new Set(plain.split(/[,/]/).map((one) => cut(one.trim(), 20)))]
    .filter((one) => one !== '')
    .slice(0, 20)
}

/** The id of a player, who is known from now on; null for a row without one. */
export function namePlayer(players: Players, scorer: FantraxScorer | null | undefined): string | null {
  const id = scorer?.scorerId
  if (!id) return null
  const before = players.get(id)
  players.set(id, {
    id,
    name: scorer.name ? plainName(scorer.name, id) : (before?.name ?? null),
    positions: scorer.posShortNames ? positionsOf(scorer.posShortNames) : (before?.positions ?? []),
    team: scorer.teamShortName ? cut(scorer.teamShortName, 10) : (before?.team ?? null),
    birthDate: before?.birthDate ?? null,
    feedId: null,
  })
  return id
}

/** Players that lists name, for those of whom other answers have only the id: `McDavid, Connor`. */
export function listedPlayers({ players: lists, csv }: Pick<Gathered, 'players' | 'csv'>): Players {
  const listed: Players = new Map()
  for (const { value } of lists)
    for (const { fantraxId, name, team, position } of Object.values(value))
      namePlayer(listed, {
        scorerId: fantraxId,
        name: name?.replace(/^([^,]+), (.+)$/, '$2 $1'),
        teamShortName: team,
        posShortNames: position,
      })
  for (const { value } of csv)
    if (value.kind === 'players')
      for (const row of value.rows)
        namePlayer(listed, {
          scorerId: idOf(row.get('ID')),
          name: row.get('Player'),
          teamShortName: row.get('Team'),
          posShortNames: row.get('Position'),
        })
  return listed
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Dates of birth by a player’s name, as their pages show them: `February 14, 1996`. */
export function birthDates(profiles: Gathered['profile']): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  for (const { value } of profiles) {
    const shown = value.miscData?.personalInfo?.find(({ name }) => name === 'Birthdate')?.value
    const [, month = '', day = '', year = ''] = /^([A-Z][a-z]+) (\d{1,2}), (\d{4})$/.exec(shown ?? '') ?? []
    const at = MONTHS.indexOf(month) + 1
    if (value.miscData?.name && at > 0)
      dates.set(value.miscData.name, `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`)
  }
  return dates
}

/** The players of a team’s page, with the slot of those who start. @param slots names of slots by their ids */
export function rosterOf(
  { tables, displayedSelections, miscData }: Answer<'roster'>,
  { players, slots }: { players: Players; slots: ReadonlyMap<string, string> },
): HostRosterSpot[] {
  const team = displayedSelections?.displayedFantasyTeamId
  if (!team) return []
  const statuses = new Map(
    (miscData?.statusTotals ?? []).flatMap(({ id, name }) => (id && name ? [[id, name] as const] : [])),
  )
  return tables.flatMap(({ rows }) =>
    (rows ?? []).flatMap(({ scorer, posId, statusId }) => {
      const player = namePlayer(players, scorer)
      if (player === null) return []
      const status = statuses.get(statusId ?? '') ?? ''
      const slot = statusId === '1' ? (slots.get(posId ?? '') ?? scorer?.posShortNames) : status
      return [{ team, player, spot: spotOf(status), slot: slot ? cut(slot, 40) : null }]
    }),
  )
}

/** `Inj Res`, `INJURED_RESERVE`, `IR`; `Minors`, `MINORS`. */
function spotOf(status: string): HostRosterSpot['spot'] {
  if (/inj|^ir$/i.test(status)) return 'reserve'
  return /^min/i.test(status) ? 'taxi' : 'active'
}

/** All teams’ players, as the public API has them. */
export function publicRosterOf({ rosters }: Answer<'publicRosters'>): HostRosterSpot[] {
  return Object.entries(rosters).flatMap(([team, { rosterItems }]) =>
    (rosterItems ?? []).flatMap(({ id, position, status }) =>
      id
        ? [
            {
              team,
              player: id,
              spot: spotOf(status ?? ''),
              slot: position && /^active$/i.test(status ?? '') ? cut(position, 40) : null,
            },
          ]
        : [],
    ),
  )
}
