import type { Outputs } from 'empire-client'
import type { Game } from './game.ts'

type Room = Outputs['draft.room']
type Draftable = Outputs['draft.players'][number]
interface Positioned {
  readonly positions: readonly string[]
}

/**
 * Makes a pick when the bot's team is on the clock. Its rule: the best of the league's ranking who fills an empty
 * starting spot; once all are filled, the best who could start in more than one, so that no bench has three kickers. In
 * an auction Empire nominates and bids for it.
 */
export async function draft({ empire, code, say }: Game): Promise<void> {
  const room = await empire.draft.room({ code })
  const { state, me } = room
  if (state.stage !== 'running') return
  if (state.plan?.auction) {
    if (state.autopick[me.teamId]?.mode === 'instant') return
    await empire.draft.setAutopick({ code, mode: 'instant' })
    say('This is an auction: auto-pick bids for me.')
    return
  }
  if (state.turn?.teamId !== me.teamId) return
  const player = pickFor(room, await empire.draft.players({ code }))
  if (!player) return
  await empire.draft.pick({ code, overall: state.turn.overall, playerId: player.id })
  say(`Pick ${state.turn.overall}: ${player.name}, ${player.positions[0]}.`)
}

/** @param players in the order of the league's ranking */
function pickFor({ state, me, roster }: Room, players: readonly Draftable[]): Draftable | undefined {
  const { maxima, starters } = state.plan?.roster ?? roster
  const held = state.plan?.held ?? []
  const picks = state.picks.filter((pick) => pick !== null)
  const taken = new Set([...picks, ...held].map(({ player }) => player.id))
  const mine = [...held, ...picks].filter(({ teamId }) => teamId === me.teamId).map(({ player }) => player)
  const open = openSpots(starters, mine)
  const isAllowed = ({ id, positions: [own = ''] }: Draftable) =>
    !taken.has(id) &&
    (state.plan?.eligible?.includes(id) ?? true) &&
    mine.filter(({ positions: [other] }) => other === own).length < (maxima[own] ?? Infinity) &&
    starters.some((spot) => fits(spot, { positions: [own] }))
  const choice = players.filter((player) => !player.isOut && isAllowed(player))
  return (
    choice.find((player) => open.some((spot) => fits(spot, player))) ??
    choice.find((player) => starters.filter((spot) => fits(spot, player)).length > 1) ??
    choice[0]
  )
}

/** The starting spots that stay empty: those that take the fewest positions are filled first. */
function openSpots(starters: Room['roster']['starters'], players: readonly Positioned[]) {
  const left = [...players]
  return starters
    .toSorted((a, b) => a.positions.length - b.positions.length)
    .filter((spot) => {
      const at = left.findIndex((player) => fits(spot, player))
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
}

function fits(spot: Positioned, player: Positioned): boolean {
  return player.positions.some((position) => spot.positions.includes(position))
}
