import { OFF_WORDS, SERVICE_WORDS } from '../webhook/names.ts'
import type { NotificationContent } from '../../notification/notification.ts'
import { counted, joinList } from '../../core/lists.ts'
import { ordinal } from '../../core/ordinal.ts'
import { amendmentLabel } from './amendments.ts'
import { duesLabel } from './dues.ts'
import { leagueChangeLabel, teamChangeLabel } from './changes.ts'
import type { NotificationCopy } from './text.ts'
import { tradeUpdateLabel } from './trades.ts'
import { ownEffectLabel } from '../lineup/effect.ts'
import { askedLabel, openedLabel, refusedLabel, requestLabel } from './requests.ts'
import { scopesLabel } from '../account/token-scopes.ts'
import { rankLabel } from '../../core/rank-label.ts'
import { pointsText, roundedPointsText } from '../../core/points.ts'
import { categoriesText, scoreText } from '../season/score.ts'
import { recordLabel } from '../standings/standings.ts'

/** @param timeWords how its reader is told a time, ms since the epoch */
export function notificationCopy(
  content: NotificationContent,
  timeWords: (at: number) => string,
): NotificationCopy {
  switch (content.kind) {
    case 'your-pick': {
      const what = content.isAuction ? 'nomination' : 'pick'
      return {
        title: `It is your ${what}`,
        text: `${content.isAuction ? 'Lot' : 'Pick'} ${content.overall}${content.endsAt === null ? '' : `, until ${timeWords(content.endsAt)}`}`,
      }
    }
    case 'draft-soon':
      if (content.isOn)
        return {
          title: 'Your draft has started',
          text: 'The commissioner started it. Come in before your pick.',
        }
      return {
        title: `Your draft starts ${timeWords(content.startsAt)}`,
        text: `Set your queue before it starts.${content.empty === undefined ? '' : ` ${counted(content.empty, 'spot')} ${content.empty === 1 ? 'is' : 'are'} empty.`}`,
      }
    case 'keepers-due':
      return {
        title: 'You have chosen no keepers yet',
        text: `You may keep ${counted(content.most, 'player')}, and choose until ${timeWords(content.closesAt)}.`,
      }
    case 'line-up-holes':
      return {
        title: `Your ${content.label} lineup: ${idleWords(content.holes)}`,
        text: `${content.teamName}: ${joinList(content.holes.map(holeWords))}. The first spot locks ${timeWords(content.locksAt)}.`,
      }
    case 'starter-out':
      return {
        title: `${content.player.name} ${STATUS_WORDS[content.status]}`,
        text: `In your lineup: ${content.teamName}.${content.locksAt === null ? '' : ` The spot locks ${timeWords(content.locksAt)}.`}`,
      }
    case 'reserve-recovered':
      return {
        title: `${content.player.name} ${content.status === 'active' ? 'is active again' : STATUS_WORDS[content.status]}, and no longer eligible for IR`,
        text: `Activate or drop them: until then ${content.teamName} cannot add players.`,
      }
    case 'trade-offered':
      return {
        title: `${content.fromTeam} ${content.isCounter ? 'countered your trade offer' : 'offers you a trade'}`,
        text: `Expires ${timeWords(content.expiresAt)}.`,
      }
    case 'trade-update':
      return tradeUpdateLabel(content, timeWords)
    case 'trade-vote':
      return {
        title: `Trade to review: ${joinList(content.teams)}`,
        text:
          content.as === 'voter'
            ? `You can vote until ${timeWords(content.until)}.`
            : `You can veto it until ${timeWords(content.until)}.`,
      }
    case 'amendment':
      return amendmentLabel(content, timeWords)
    case 'dues':
      return duesLabel(content, timeWords)
    case 'request':
      return requestLabel(content, timeWords)
    case 'autopick-on':
      return autopickWords(content)
    case 'team-change':
      return teamChangeLabel(content)
    case 'league-change':
      return leagueChangeLabel(content, timeWords)
    case 'result-changed':
      return resultWords(content)
    case 'sign-in':
      return {
        title: `New sign-in: ${content.device}`,
        text: `Someone signed in to your account on a new device, ${timeWords(content.at)}. Wasn’t you? Change your password on your account page: that signs out every other device.`,
      }
    case 'api-token':
      return {
        title: `New API token: ${content.name}`,
        text: `A token was made for your account, ${timeWords(content.at)}, good until ${timeWords(content.expiresAt)}. Programs that have it may: ${scopesLabel(content.scopes)}. Wasn’t you? Change your password on your account page: that ends every token.`,
      }
    case 'team-offer':
      return {
        title: content.role
          ? `${content.offeredBy} asks you to co-manage their team in ${content.leagueName}`
          : `${content.offeredBy} offers you a team in ${content.leagueName}`,
        text: `Accept or decline it by ${timeWords(content.expiresAt)}.`,
      }
    case 'league-deleted':
      return {
        title: `${content.leagueName} was deleted`,
        text: `${content.mayRestore ? 'You' : content.by} deleted it: “${content.reason}” ${
          content.mayRestore ? 'You' : content.by
        } can restore it until ${timeWords(content.expiresAt)}.`,
      }
    case 'team-asked':
      return askedLabel(content)
    case 'team-refused':
      return refusedLabel(content)
    case 'account-opened':
      return openedLabel(content)
    case 'webhook-off':
      return {
        title: `The league no longer posts to ${content.name} (${SERVICE_WORDS[content.service]})`,
        text: OFF_WORDS[content.why],
      }
    case 'claim-won':
      return {
        title: `You got ${content.player.name}`,
        text: [
          content.dropped ? `Your claim dropped ${content.dropped.name}.` : 'Your waiver claim succeeded.',
          ownEffectLabel(content.lineUp),
        ]
          .filter((part) => part !== '')
          .join(' '),
      }
    case 'claim-lost':
      return {
        title: `You did not get ${joinList(content.players, 'or')}`,
        text: 'The waiver results say why.',
      }
    case 'week-result':
      return {
        title: `You ${content.outcome} ${content.label}`,
        text: `${scoreText(content)} against ${content.opponent}. Corrections may still change it.`,
      }
    case 'league-week':
      return {
        title:
          content.label === null
            ? 'The draft is over'
            : `${content.label} ${content.recap ? 'recap is out' : 'is over'}`,
        text: weekLines(content, timeWords).join('\n'),
        proof: `Log: event ${content.log.seq}, hash ${content.log.hash}`,
      }
    case 'mention':
      return { title: `${content.by} mentioned you`, text: content.text }
    case 'announcement':
      return { title: `${content.by} announces`, text: content.text }
    default:
      return content satisfies never
  }
}

function autopickWords({
  teamName,
  what,
  by,
  mode = 'instant',
  misses,
  players,
}: Extract<NotificationContent, { kind: 'autopick-on' }>): NotificationCopy {
  const took = players.length === 0 ? '' : `Auto-pick took ${joinList(players)}. `
  switch (what) {
    case 'missed':
      return { title: 'You missed your pick', text: `The clock of ${teamName} started again.` }
    case 'picked':
      return {
        title: 'You missed your pick',
        text: `${took}It makes one pick for ${teamName} each time your clock runs out.`,
      }
    case 'on':
      return {
        title: `Auto-pick is on for ${teamName}`,
        text: `${took}${by === 'misses' ? missesWords(misses) : 'The commissioner turned it on.'} ${
          mode === 'instant'
            ? 'Auto-pick makes your picks right away until you take your team back.'
            : 'Auto-pick makes one pick each time your clock runs out, until you take your team back.'
        }`,
      }
    default:
      return what satisfies never
  }
}

function missesWords(misses: number | undefined): string {
  if (misses === undefined) return 'You missed too many picks.'
  return misses === 1 ? 'You missed your pick.' : `You missed ${misses} picks in a row.`
}

const RESULT_WORDS = { won: 'a win', lost: 'a loss', tied: 'a tie' } as const

const CAUSE_WORDS = {
  stats: 'After a stat correction',
  rules: 'After a change of the scoring rules',
  commissioner: 'After a correction by the commissioner',
} as const

function resultWords(content: Extract<NotificationContent, { kind: 'result-changed' }>): NotificationCopy {
  const { label, before, after, opponent, cause, reason, isKept } = content
  const score = `${scoreText(content)} against ${opponent}`
  return {
    title: `${label} is ${RESULT_WORDS[after]} now, not ${RESULT_WORDS[before]}`,
    text: `${CAUSE_WORDS[cause]} it is ${score}.${reason ? ` “${reason}”` : ''}${isKept ? ' The bracket stays as it was: the next round had started.' : ''}`,
  }
}

function weekLines(
  { results, place, next, counts, recap }: Extract<NotificationContent, { kind: 'league-week' }>,
  timeWords: (at: number) => string,
): string[] {
  const changed = [
    ...(counts.moves > 0 ? [counted(counts.moves, 'move')] : []),
    ...(counts.claims > 0 ? [`${counted(counts.claims, 'claim')} won`] : []),
    ...(counts.trades > 0 ? [counted(counts.trades, 'trade')] : []),
  ]
  return [
    ...results.map(({ home, away, homePoints, awayPoints, categories }) =>
      categories
        ? `${home} ${categoriesText(categories)} against ${away}.`
        : `${home} ${pointsText(homePoints)} – ${pointsText(awayPoints)} ${away}.`,
    ),
    ...(recap?.lines ?? []),
    ...placeLines(place),
    ...(next ? [next.opponent === null ? 'You have a bye next.' : `You play ${next.opponent} next.`] : []),
    ...(changed.length > 0 ? [`Since the last weekly digest: ${joinList(changed)}.`] : []),
    ...(recap
      ? [
          `As of ${timeWords(recap.at)}. Stat corrections may still change it: the recap page always has the latest.`,
        ]
      : []),
  ]
}

/** Where a team is in the standings, once it has a result. */
function placeLines(place: Extract<NotificationContent, { kind: 'league-week' }>['place']): string[] {
  if (!place) return []
  if (place.total) {
    const { points, isRoto, outIn } = place.total
    const total = isRoto ? roundedPointsText(points) : pointsText(points)
    return [
      outIn === null
        ? `You are ${ordinal(place.rank)} of ${place.of} with ${total} points.`
        : `You finished ${ordinal(place.rank)} of ${place.of}, out in week ${outIn}.`,
    ]
  }
  const record = recordLabel(place)
  const rank = rankLabel({ rank: place.rank, record }, place.of)
  return rank === null ? [] : [`You are ${rank}, ${record}.`]
}

const STATUS_WORDS = {
  active: 'plays',
  questionable: 'is questionable',
  out: 'is out',
  'injured-reserve': 'is on injured reserve',
  suspended: 'is suspended',
} as const

/** How many starters or empty spots will score nothing. */
function idleWords(holes: Extract<NotificationContent, { kind: 'line-up-holes' }>['holes']): string {
  const empty = holes.filter(({ player }) => player === null).length
  const idle = holes.length - empty
  return joinList([
    ...(idle > 0 ? [`${counted(idle, 'starter')} ${idle === 1 ? 'isn’t' : 'aren’t'} playing`] : []),
    ...(empty > 0 ? [`${counted(empty, 'spot')} ${empty === 1 ? 'is' : 'are'} empty`] : []),
  ])
}

function holeWords({
  slot,
  why,
  player,
}: Extract<NotificationContent, { kind: 'line-up-holes' }>['holes'][number]): string {
  if (player === null || why === 'empty') return `${slot} is empty`
  return `${player} at ${slot} ${why === 'out' ? 'is out' : 'has no game'}`
}
