/** What there is to be told, in the order in which it is listed. As stored: change none. */
export const NOTICE_KINDS = [
  'your-pick',
  'draft-soon',
  'keepers-due',
  'line-up-holes',
  'starter-out',
  'reserve-recovered',
  'trade-offered',
  'claim-won',
  'claim-lost',
  'week-result',
  'league-week',
  'mention',
  'announcement',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** How mails of a kind come: each at once, all of a day together, or not at all. */
export const MAIL_WAYS = ['off', 'once', 'digest'] as const
export type MailWay = (typeof MAIL_WAYS)[number]

/** What a link of a mail may end: a kind, or the mail of a day. */
export type Endable = NoticeKind | 'digest'

/** What each kind is called, and when it comes. */
export const NOTICE_NAMES = {
  'your-pick': { name: 'Your pick', about: 'It is your turn in a draft' },
  'draft-soon': { name: 'Draft soon', about: 'An hour before a draft begins' },
  'keepers-due': {
    name: 'Keepers not chosen',
    about: 'A day before the time to choose them is over',
  },
  'line-up-holes': {
    name: 'Line-up with holes',
    about: 'Three hours before the first lock: an empty place, a bye, somebody who is out',
  },
  'starter-out': { name: 'Starter out', about: 'Somebody in your line-up is out before his game' },
  'reserve-recovered': {
    name: 'Recovered on reserve',
    about: 'Somebody on your injured reserve may not be there any more',
  },
  'trade-offered': { name: 'Trade offered', about: 'Somebody offers you a trade' },
  'claim-won': { name: 'Claim won', about: 'A waiver run gave you a player' },
  'claim-lost': { name: 'Claim lost', about: 'A waiver run gave him to somebody else' },
  'week-result': { name: 'Week won or lost', about: 'Your matchup is over' },
  'league-week': {
    name: 'Your league’s week',
    about: 'How a week, or the draft, ended for all, and by which event the log did',
  },
  mention: { name: 'Mention', about: 'Somebody writes @ and your name' },
  announcement: { name: 'Announcement', about: 'The commissioner has something to say' },
} as const satisfies Record<NoticeKind, { readonly name: string; readonly about: string }>

/** How somebody is told of each kind who has not said otherwise: what cannot wait, and little else. */
export const USUAL_WAYS = {
  'your-pick': { mail: 'once', push: true },
  'draft-soon': { mail: 'once', push: true },
  'keepers-due': { mail: 'once', push: true },
  'line-up-holes': { mail: 'once', push: true },
  'starter-out': { mail: 'off', push: true },
  'reserve-recovered': { mail: 'once', push: true },
  'trade-offered': { mail: 'once', push: true },
  'claim-won': { mail: 'digest', push: true },
  'claim-lost': { mail: 'digest', push: false },
  // The letter of the week says it too.
  'week-result': { mail: 'off', push: false },
  'league-week': { mail: 'once', push: false },
  mention: { mail: 'off', push: true },
  announcement: { mail: 'once', push: true },
} as const satisfies Record<NoticeKind, { readonly mail: MailWay; readonly push: boolean }>
