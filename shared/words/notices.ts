import type { NoticeContent } from '../notice.ts'
import { counted, listWords } from './lists.ts'
import { pointsText } from './points.ts'

/** What a notice says: a line that stands alone, and what there is to say besides, which may be nothing. */
export interface NoticeWords {
  readonly title: string
  readonly text: string
}

/** @param timeWords how its reader is told a time, ms since the epoch */
export function noticeWords(content: NoticeContent, timeWords: (at: number) => string): NoticeWords {
  switch (content.kind) {
    case 'your-pick': {
      const what = content.isAuction ? 'nomination' : 'pick'
      return {
        title: `It is your ${what}`,
        text: `${content.isAuction ? 'Lot' : 'Pick'} ${content.overall}${content.endsAt === null ? '' : `, until ${timeWords(content.endsAt)}`}`,
      }
    }
    case 'draft-soon':
      return {
        title: `The draft begins ${timeWords(content.startsAt)}`,
        text: 'See that your queue is as you want it.',
      }
    case 'keepers-due':
      return {
        title: 'You have chosen no keepers yet',
        text: `You may keep ${counted(content.most, 'player')}, and choose until ${timeWords(content.closesAt)}.`,
      }
    case 'line-up-holes':
      return {
        title: `Your line-up of ${content.label} has ${counted(content.holes.length, 'hole')}`,
        text: `${content.teamName}: ${listWords(content.holes.map(holeWords))}. The first place locks ${timeWords(content.locksAt)}.`,
      }
    case 'starter-out':
      return {
        title: `${content.player.name} ${STATUS_WORDS[content.status]}`,
        text: `He starts for ${content.teamName}.${content.locksAt === null ? '' : ` His place locks ${timeWords(content.locksAt)}.`}`,
      }
    case 'trade-offered':
      return {
        title: `${content.fromTeam} offers you a trade`,
        text: `It stands until ${timeWords(content.expiresAt)}.`,
      }
    case 'claim-won':
      return {
        title: `You got ${content.player.name}`,
        text: content.dropped
          ? `The waiver run dropped ${content.dropped.name} for him.`
          : 'By the waiver run.',
      }
    case 'claim-lost':
      return {
        title: `You did not get ${listWords(content.players, 'or')}`,
        text: 'The report of the waiver run says why.',
      }
    case 'week-result':
      return {
        title: `You ${content.outcome} ${content.label}`,
        text: `${pointsText(content.own)} to ${pointsText(content.other)} against ${content.opponent}. Corrections may still change it.`,
      }
    case 'mention':
      return { title: `${content.by} wrote to you`, text: content.text }
    case 'announcement':
      return { title: `${content.by} announces`, text: content.text }
    default:
      return content satisfies never
  }
}

const STATUS_WORDS = {
  active: 'plays',
  questionable: 'is doubtful',
  out: 'is out',
  'injured-reserve': 'is on injured reserve',
  suspended: 'is suspended',
} as const

function holeWords({
  slot,
  why,
  player,
}: Extract<NoticeContent, { kind: 'line-up-holes' }>['holes'][number]): string {
  if (player === null || why === 'empty') return `${slot} is empty`
  return `${player} at ${slot} ${why === 'out' ? 'is out' : 'has no game'}`
}
