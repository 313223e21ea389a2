import { joinList } from '../../core/lists.ts'
import { ordinal } from '../../core/ordinal.ts'
import type { HostMove } from '../../hosts/league/host-league.ts'

const TITLES: Readonly<Record<HostMove['kind'], string>> = {
  'free-agent': 'Free agent',
  waiver: 'Waiver claim',
  'waiver-failed': 'Failed waiver claim',
  drop: 'Drop',
  trade: 'Trade',
  commissioner: 'Commissioner move',
  roster: 'Roster move',
  draft: 'Draft',
}

/** What kind of transaction it was: `Waiver claim`. */
export function moveTitle({ kind }: Pick<HostMove, 'kind'>): string {
  return TITLES[kind]
}

interface Names {
  readonly team: (id: string) => string
  readonly player: (id: string) => string
}

/**
 * What changed hands in a transaction of another host, a sentence for each team: `Rome added Grady Farrowby ($12) and
 * dropped Lee Sandifer.`, `Rome got Grady Farrowby, a 2025 1st-round pick and $10 of FAAB.`
 */
export function moveLines(move: HostMove, names: Names): string[] {
  const lines = move.teams.map((team) => (move.kind === 'trade' ? gotLine : addedLine)(move, team, names))
  return lines.filter((line) => line !== null)
}

function gotLine({ players, picks, faab }: HostMove, team: string, names: Names): string | null {
  const got = [
    ...players.flatMap(({ player, to }) => (to === team ? [names.player(player)] : [])),
    ...picks.flatMap(({ season, round, to, original, from }) =>
      to !== team
        ? []
        : [
            `a ${season} ${ordinal(round)}-round pick${original === from ? '' : ` (of ${names.team(original)})`}`,
          ],
    ),
    ...faab.flatMap(({ to, amount }) => (to === team ? [`$${amount} of FAAB`] : [])),
  ]
  return got.length === 0 ? null : `${names.team(team)} got ${joinList(got)}.`
}

function addedLine({ kind, players, bid }: HostMove, team: string, names: Names): string | null {
  const of = (side: 'from' | 'to') =>
    players.flatMap((one) => (one[side] === team && one.from !== one.to ? [names.player(one.player)] : []))
  const [added, dropped] = [of('to'), of('from')]
  const cost = bid === null ? '' : ` ($${bid})`
  const didAdd = kind === 'waiver-failed' ? 'tried to add' : 'added'
  const didDrop = kind === 'waiver-failed' ? 'drop' : 'dropped'
  const words = [
    added.length === 0 ? null : `${didAdd} ${joinList(added)}${cost}`,
    dropped.length === 0 ? null : `${didDrop} ${joinList(dropped)}`,
  ].filter((one) => one !== null)
  return words.length === 0 ? null : `${names.team(team)} ${words.join(' and ')}.`
}
