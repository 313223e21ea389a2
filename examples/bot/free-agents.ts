import { type Outputs, sealClaim, wayToAdd } from 'empire-client'
import { type Game, type Rostered, worthOf } from './game.ts'

/** A free agent must be expected to bring so many times as much as whoever goes for him. */
const CLEARLY_BETTER = 1.2
/** Adds in a day: good managers do not turn their team over in an afternoon. */
const MOST_ADDS_A_DAY = 2
/** Claims that wait at once. */
const MOST_CLAIMS = 3
/** What it bids of the money it has left, where claims are bids. */
const SHARE_OF_BUDGET = 0.05

type Board = Outputs['waiver.board']
type FreeAgent = Outputs['player.list']['rows'][number]
interface Swap {
  readonly add: FreeAgent
  /** Null where there is an empty spot. */
  readonly drop: Rostered | null
}

/**
 * Swaps a player for a free agent of the same position who is clearly better over the rest of the season, or fills an
 * empty spot: at once where he is free, by a sealed claim while he is on waivers. One at a time.
 */
export async function improveRoster(game: Game): Promise<void> {
  const { empire, code, say, now } = game
  const board = await empire.waiver.board({ code })
  if (board.claims.length >= MOST_CLAIMS || !mayAdd(board)) return
  const swaps = await swapsFor(game, board)
  const holds = await empire.waiver.holds({ code })
  for (const { add, drop } of swaps) {
    const way = wayToAdd(holds, add, now())
    const words = drop ? `${add.name} for ${drop.name}` : add.name
    const ids = { add: add.id, drop: drop?.id ?? null }
    if (way === 'move') {
      await empire.roster.move({ code, ...ids })
      say(`Added ${words}.`)
      return
    }
    if (way === 'claim' && board.key !== null && board.season !== null) {
      await empire.waiver.claim({ code, ...sealClaim(board, { ...ids, bid: bidOf(board) }) })
      say(`Claimed ${words}.`)
      return
    }
  }
}

/** Whether its own limit and those of the league leave an add, with those that wait. */
function mayAdd({ rules, teams, claims, teamId }: Board): boolean {
  const adds = teams.find(({ id }) => id === teamId)?.adds
  if (!adds || adds.day >= MOST_ADDS_A_DAY) return false
  const { addsPerDay, addsPerWeek, addsPerSeason } = rules
  const isBelow = (made: number, most: number | null) => most === null || made + claims.length < most
  return (
    isBelow(adds.day, addsPerDay) && isBelow(adds.week, addsPerWeek) && isBelow(adds.season, addsPerSeason)
  )
}

function bidOf({ rules, teams, teamId }: Board): number {
  if (rules.kind !== 'faab') return 0
  const budget = teams.find(({ id }) => id === teamId)?.budget ?? 0
  return Math.min(budget, Math.max(rules.minimumBid, Math.round(budget * SHARE_OF_BUDGET)))
}

/** What would make the team better, the most first. */
async function swapsFor({ empire, code }: Game, { claims }: Board): Promise<Swap[]> {
  const rosters = await empire.roster.ofLeague({ code })
  const mine = rosters.teams.find(({ isMine }) => isMine)
  if (!mine || rosters.eliminated.includes(mine.id)) return []
  const { players, beside } = await empire.lineup.ofTeam({ code })
  const { promised } = await empire.trade.portal({ code })
  const { rows } = await empire.player.list({ code, available: true, order: null, limit: 100 })
  const claimed = new Set(claims.flatMap(({ add, drop }) => [add?.id, drop?.id]))
  // Whose game is on may not go; nor who is promised in a trade, undroppable, or on injured reserve or taxi squad.
  const kept = new Set<string | undefined>([
    ...[...players, ...beside].flatMap(({ id, isLocked }) => (isLocked ? [id] : [])),
    ...beside.map(({ id }) => id),
    ...promised,
    ...rosters.undroppable,
    ...claimed,
  ])
  const active = mine.players.filter(({ spot }) => spot === null)
  const droppable = active.filter(({ id }) => !kept.has(id))
  const emptySpots = rosters.plan.size - active.length - claims.filter(({ drop }) => drop === null).length
  const wanted = rows.filter(({ id, status }) => status === 'active' && !claimed.has(id))
  return wanted
    .flatMap((add): Swap[] => {
      const [position = ''] = add.eligible
      const same = active.filter(({ eligible }) => eligible[0] === position)
      if (emptySpots > 0)
        return same.length < (rosters.plan.maxima[position] ?? Infinity) ? [{ add, drop: null }] : []
      const [drop] = droppable
        .filter(({ eligible }) => eligible[0] === position)
        .toSorted((a, b) => worthOf(a) - worthOf(b))
      return drop && worthOf(add) > Math.max(0, worthOf(drop)) * CLEARLY_BETTER ? [{ add, drop }] : []
    })
    .toSorted((a, b) => gainOf(b) - gainOf(a))
}

function gainOf({ add, drop }: Swap): number {
  return worthOf(add) - (drop ? worthOf(drop) : 0)
}
