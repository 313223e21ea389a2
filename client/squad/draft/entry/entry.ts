import type { BoardPlayer, BoardReading, EnteredDraft } from '../../../../shared/draft/pasted/board.ts'
import { orderOfBoard, placeBoard } from '../../../../shared/rules/draft/place-board.ts'
import type { DraftRoom } from '../../../../shared/draft-room/draft-room.ts'
import type { TeamId } from '../../../../shared/core/ids.ts'
import { type BoardPick, type BoardProblem, judgeBoard } from '../../../../shared/rules/draft/entered.ts'

/** What the commissioner has decided about a pasted board, or entered without one. */
export interface Entry {
  readonly reading: BoardReading
  /** The teams of the league by what the board calls them; null for none. */
  readonly teamOf: ReadonlyMap<string, TeamId | null>
  /** The order of the first round by hand; null for what the board gives. */
  readonly order: readonly TeamId[] | null
  /** By pick of the board: another player than was understood, or null for an empty pick. */
  readonly chosen: ReadonlyMap<number, BoardPlayer | null>
  /** By pick of the board, where the board has no teams, or not the right one. */
  readonly teams: ReadonlyMap<number, TeamId>
  readonly prices: ReadonlyMap<number, number | null>
  /** Picks that the board does not have, by which pick of the draft they are. */
  readonly added: ReadonlyMap<number, Added>
}

interface Added {
  readonly player: BoardPlayer
  /** In an auction. */
  readonly teamId: TeamId | null
  readonly price: number | null
}

/** A pick as the page shows it. */
export interface EntryRow {
  /** Of the board; null where it was added by hand. */
  readonly key: number | null
  readonly overall: number | null
  readonly teamId: TeamId | null
  /** What the board says; null where it was added by hand. */
  readonly text: string | null
  /** What the board calls its team, where that is no team of the league yet; null otherwise. */
  readonly unknownTeam: string | null
  readonly player: BoardPlayer | null
  /** Who may be meant, where that is doubtful and not settled. */
  readonly doubts: readonly BoardPlayer[]
  /** Whether nothing was decided about a line that is not understood. */
  readonly isOpen: boolean
  readonly price: number | null
}

const EMPTY: BoardReading = { teams: [], picks: [], leftOut: [], perRound: 0 }

/** What was understood, before anything is decided. Without a board all is entered by hand. */
export function entryOf(reading: BoardReading | null): Entry {
  return {
    reading: reading ?? EMPTY,
    teamOf: new Map((reading ?? EMPTY).teams.map(({ label, teamId }) => [label, teamId])),
    order: null,
    chosen: new Map(),
    teams: new Map(),
    prices: new Map(),
    added: new Map(),
  }
}

type League = Pick<DraftRoom, 'settings' | 'roster' | 'teams' | 'state'>

/** The whole draft that the commissioner would enter now, and what is wrong with it. */
export interface EntryView {
  readonly order: readonly TeamId[]
  readonly rows: readonly EntryRow[]
  /** Lines that nothing is decided about: doubtful ones first. */
  readonly open: readonly EntryRow[]
  readonly problems: readonly BoardProblem[]
  /** Players whose pick has no place or no team yet. */
  readonly homeless: readonly EntryRow[]
  readonly entered: EnteredDraft
}

export function viewOf(entry: Entry, { settings, roster, teams, state }: League): EntryView {
  const { reading } = entry
  const { kind } = settings
  const usual = usualOrder(teams, state)
  const teamOf = (label: string) => entry.teamOf.get(label) ?? null
  const labels = reading.teams.map(({ label }) => label)
  const order = entry.order ?? orderOfBoard(reading.picks, { kind, usual, labels, teamOf })
  const placed = placeBoard(reading.picks, { kind, order, teamOf })
  const ofBoard = reading.picks.map((pick, at): EntryRow => {
    const { key, match, text } = pick
    const chosen = entry.chosen.get(key)
    const sure = match.kind === 'sure' ? match.player : null
    const isNamed = pick.team === null || teamOf(pick.team) !== null || entry.teams.has(key)
    return {
      key,
      overall: placed[at]?.overall ?? null,
      teamId: entry.teams.get(key) ?? placed[at]?.teamId ?? null,
      text,
      unknownTeam: isNamed ? null : pick.team,
      player: chosen === undefined ? sure : chosen,
      doubts: match.kind === 'doubt' ? match.players : [],
      isOpen: chosen === undefined && sure === null,
      price: kind === 'auction' ? (entry.prices.get(key) ?? pick.price) : null,
    }
  })
  const byHand = Array.from(entry.added, ([overall, { player, teamId, price }]): EntryRow => {
    const of =
      kind === 'auction'
        ? null
        : placeBoard([{ key: 0, team: null, overall, round: null }], { kind, order, teamOf })
    const owner = of?.[0]?.teamId ?? teamId
    return {
      key: null,
      overall,
      teamId: owner,
      text: null,
      unknownTeam: null,
      player,
      doubts: [],
      isOpen: false,
      price,
    }
  })
  const rows = [...ofBoard, ...byHand]
  const made = rows.filter(({ player }) => player !== null)
  const picks = made.flatMap(({ player, overall, teamId, price }): BoardPick[] =>
    player && overall !== null && teamId !== null ? [{ overall, teamId, player, price }] : [],
  )
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const plan = {
    kind,
    teams: order.map((id) => ({ id, name: names.get(id) ?? '' })),
    roster,
    auction: kind === 'auction' ? settings.auction : null,
    keepers: state.keepers,
  }
  const open = rows.filter(({ isOpen }) => isOpen)
  return {
    order,
    rows,
    open: [
      ...open.filter(({ doubts }) => doubts.length > 0),
      ...open.filter(({ doubts }) => doubts.length === 0),
    ],
    problems: judgeBoard(
      plan,
      picks.toSorted((a, b) => a.overall - b.overall),
    ),
    homeless: made.filter(({ overall, teamId }) => overall === null || teamId === null),
    entered: {
      order: [...order],
      picks: picks.map(({ overall, teamId, player, price }) => [
        overall,
        order.indexOf(teamId),
        player.id,
        price,
      ]),
    },
  }
}

/** The order that the league has before its draft: who is not in it comes last. */
function usualOrder(teams: League['teams'], { order }: League['state']): TeamId[] {
  const ids = teams.map(({ id }) => id)
  const known = (order?.teams ?? []).filter((id) => ids.includes(id))
  return [...known, ...ids.filter((id) => !known.includes(id))]
}
