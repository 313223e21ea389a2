import type { PlayerId, TeamId } from '../../core/ids.ts'
import type { TradeProblem } from '../../rules/trade/judge.ts'
import type { DraftPick } from '../../rules/trade/asset.ts'
import type { NamedAsset, TradeEvent } from '../../trade/event.ts'
import { effectPhrase } from '../lineup/effect.ts'
import { counted, joinList } from '../../core/lists.ts'
import { overstayingLabel } from '../roster/spot.ts'
import { SPOT_WORDS } from '../roster/spot-step.ts'
import { ordinal } from '../../core/ordinal.ts'

interface Names {
  /** What to call a team. */
  readonly teamName: (id: TeamId) => string
  readonly playerName: (id: PlayerId) => string
}

/** `2027 2nd round`, `2027 2nd round of Rome` where it is not the giver's own. */
export function pickLabel(
  { season, round, of }: DraftPick,
  { from, teamName }: { from: TeamId | null; teamName: Names['teamName'] },
): string {
  const pick = `${season} ${ordinal(round)} round`
  return of === from ? pick : `${pick} of ${teamName(of)}`
}

/** What changes hands, as a noun: `Kyle Pitts`, `2027 2nd round`, `$12`. */
export function assetLabel(asset: NamedAsset, { teamName }: Pick<Names, 'teamName'>): string {
  switch (asset.kind) {
    case 'player':
      return asset.player.name
    case 'pick':
      return pickLabel(asset, { from: asset.from, teamName })
    case 'money':
      return `$${asset.amount}`
    default:
      return asset satisfies never
  }
}

/** `Rome gets Kyle Pitts and $12, Ostia gets Najee Harris` */
function tradeWords(assets: readonly NamedAsset[], { teamName }: Pick<Names, 'teamName'>): string {
  const getting = [...new Set(assets.map(({ to }) => to))]
  return getting
    .map((team) => {
      const gets = assets.filter(({ to }) => to === team).map((asset) => assetLabel(asset, { teamName }))
      return `${teamName(team)} gets ${joinList(gets)}`
    })
    .join(', ')
}

/** Everything that is wrong with a trade, one sentence after the other. */
export function tradeProblemsLabel(problems: readonly TradeProblem[], names: Names): string[] {
  return [...new Set(problems.map((problem) => problemWords(problem, names)))]
}

function problemWords(problem: TradeProblem, { teamName, playerName }: Names): string {
  switch (problem.kind) {
    case 'closed':
      return closedLabel(problem)
    case 'too-few-teams':
      return 'Choose what each team gives and gets.'
    case 'too-much':
      return `At most ${problem.most} players, picks and FAAB amounts can be in one trade.`
    case 'unknown-team':
      return 'A team of this trade is not in the league.'
    case 'to-itself':
      return 'A team can’t trade with itself.'
    case 'twice':
      return 'An item is in this trade twice.'
    case 'not-his':
      return notHisWords(problem.asset, { teamName, playerName })
    case 'promised':
      return problem.player === null
        ? 'A pick is in another trade that was accepted.'
        : `${playerName(problem.player)} is in another trade that was accepted.`
    case 'no-picks':
      return 'Your league does not trade picks.'
    case 'pick-out-of-reach':
      return problem.first === problem.last
        ? `Only picks of ${problem.first} can be traded.`
        : `Only picks of ${problem.first} to ${problem.last} can be traded.`
    case 'no-such-round':
      return `The draft has ${problem.rounds} rounds.`
    case 'pick-made':
      return `The pick ${pickLabel(problem.pick, { from: null, teamName })} has been made.`
    case 'no-money-traded':
      return 'Your league does not trade FAAB.'
    case 'no-amount':
      return 'Please enter whole dollars.'
    case 'too-poor':
      return `${teamName(problem.team)} has $${problem.left} of FAAB left.`
    case 'drop-not-his':
      return `${playerName(problem.player)} is not on ${teamName(problem.team)}.`
    case 'drop-goes':
      return `${playerName(problem.player)} goes to another team, so they can’t be dropped.`
    case 'eliminated':
      return `${teamName(problem.team)} is eliminated: in this league it can’t trade any more.`
    case 'no-trades-left':
      return `${teamName(problem.team)} has made ${problem.most === 1 ? 'its one trade' : `all ${problem.most} trades`} of this season.`
    case 'drop-undroppable':
      return `${playerName(problem.player)} is undroppable in this league.`
    case 'overstaying':
      return overstayingLabel(problem.players.map(playerName), teamName(problem.team))
    case 'roster-full':
      return `${teamName(problem.team)} would have ${counted(problem.over, 'player')} too many: ${problem.size} fit.`
    case 'position-full':
      return `${teamName(problem.team)} may have ${problem.most} at ${problem.position}.`
    default:
      return problem satisfies never
  }
}

/** Why nothing can be traded in a phase. */
export function closedLabel({ phase, what }: Extract<TradeProblem, { kind: 'closed' }>): string {
  if (what === 'all') return 'Trades open when the draft is over.'
  if (what === 'money') return 'FAAB can be traded when the season is on.'
  if (phase === 'drafting') return 'Only picks can be traded during the draft.'
  return phase === 'over'
    ? 'The season is over: players and FAAB stay where they are.'
    : 'Players and FAAB can be traded when the draft is over.'
}

function notHisWords(
  asset: Extract<TradeProblem, { kind: 'not-his' }>['asset'],
  { teamName, playerName }: Names,
): string {
  const team = teamName(asset.from)
  switch (asset.kind) {
    case 'player':
      return `${playerName(asset.player)} is not on ${team} any more.`
    case 'pick':
      return `${team} does not have the pick ${pickLabel(asset.pick, { from: asset.from, teamName })}.`
    case 'money':
      return `${team} does not have $${asset.amount}.`
    default:
      return asset satisfies never
  }
}

/** What happened about a trade, as a sentence without its full stop. @param names.who who did it */
export function tradeEventLabel(
  event: TradeEvent,
  { who, teamName, time }: { who: string; teamName: (id: TeamId) => string; time: (at: number) => string },
): string {
  switch (event.kind) {
    case 'offer-changed':
      return 'An offer changed'
    case 'trade-accepted': {
      const what = `Trade accepted: ${tradeWords(event.assets, { teamName })}`
      if (event.reviewedUntil === null) return what
      const until = time(event.reviewedUntil)
      return event.reviewedBy === 'votes'
        ? `${what}. League vote until ${until}: ${counted(event.needed ?? 0, 'vote')} ${event.needed === 1 ? 'vetoes' : 'veto'} it`
        : `${what}. Commissioner review until ${until}`
    }
    case 'trade-voted':
      return `${teamName(event.teamId)} voted to ${event.isAgainst ? 'veto' : 'allow'} a trade: ${event.reason}`
    case 'trade-waits':
      return `A trade processes after its players’ games, ${time(event.until)}`
    case 'trade-made': {
      const drops = event.drops.map(({ team, player }) => `${teamName(team)} dropped ${player.name}`)
      const reserved = event.assets.flatMap((asset) =>
        asset.kind === 'player' && event.toReserve?.includes(asset.player.id)
          ? `${asset.player.name} went to ${SPOT_WORDS.reserve} of ${teamName(asset.to)}`
          : [],
      )
      const did = [tradeWords(event.assets, { teamName }), ...drops, ...reserved].join(', ')
      return `Trade processed: ${did}${effectPhrase(event.lineUp)}`
    }
    case 'trade-stopped':
      return event.by === 'votes'
        ? `A trade was vetoed by league vote: ${event.reason}`
        : `${who} vetoed a trade: ${event.reason}`
    case 'trade-passed':
      return `${who} pushed a trade through: ${event.reason}`
    case 'trade-failed':
      return `A trade failed: ${event.reasons.join(' ')}`
    case 'trade-block-set': {
      const words = [
        event.added.length > 0 && `put ${joinList(event.added.map(({ name }) => name))} on the trade block`,
        event.removed.length > 0 &&
          `took ${joinList(event.removed.map(({ name }) => name))} off the trade block`,
      ].filter((word) => word !== false)
      return `${teamName(event.teamId)} ${words.length === 0 ? 'updated its trade block' : joinList(words)}`
    }
    default:
      return event satisfies never
  }
}
