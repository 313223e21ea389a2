/** What there is to be told, in the order in which it is listed. As stored: change none. */
export const NOTICE_KINDS = [
  'your-pick',
  'autopick-on',
  'draft-soon',
  'keepers-due',
  'line-up-holes',
  'starter-out',
  'reserve-recovered',
  'trade-offered',
  'trade-update',
  'trade-vote',
  'request',
  'dues',
  'amendment',
  'claim-won',
  'claim-lost',
  'team-change',
  'week-result',
  'result-changed',
  'league-week',
  'league-change',
  'league-deleted',
  'mention',
  'announcement',
  'team-offer',
  'team-asked',
  'team-refused',
  'sign-in',
  'api-token',
  'account-opened',
  'webhook-off',
] as const
export type NotificationKind = (typeof NOTICE_KINDS)[number]

/** How mails of a kind come: each at once, all of a day together, or not at all. */
export const MAIL_WAYS = ['off', 'once', 'digest'] as const
export type MailWay = (typeof MAIL_WAYS)[number]

/** What a link of a mail may end: a kind, or the mail of a day. */
export type Endable = NotificationKind | 'digest'

/** What each kind is called, and when it comes. */
export const NOTICE_NAMES = {
  'your-pick': { name: 'Your pick', about: 'It is your turn in a draft' },
  'autopick-on': { name: 'Auto-pick', about: 'You missed a pick, or Auto-pick took over your team' },
  'draft-soon': { name: 'Draft soon', about: 'An hour before a draft starts, or when it starts early' },
  'keepers-due': {
    name: 'Keepers not chosen',
    about: 'A day before the keeper deadline',
  },
  'line-up-holes': {
    name: 'Empty lineup spots',
    about: 'Three hours before the first lock: an empty spot, a bye, a starter who is out',
  },
  'starter-out': { name: 'Starter out', about: 'A player in your lineup is out before their game' },
  'reserve-recovered': {
    name: 'No longer eligible for IR',
    about: 'A player on your injured reserve has to be activated or dropped',
  },
  'trade-offered': { name: 'Trade offer', about: 'A team offers you a trade' },
  'trade-update': {
    name: 'Trade update',
    about: 'Your trade was accepted, declined, countered, vetoed or processed, or has expired',
  },
  'trade-vote': { name: 'Trade to review', about: 'A trade of other teams waits for your vote' },
  request: {
    name: 'Commissioner’s requests',
    about: 'The commissioner needs approval for a change that affects you, and how it ended',
  },
  dues: {
    name: 'Dues',
    about: 'Your team owes dues, was charged or paid, or wins a part of the pot',
  },
  amendment: {
    name: 'Amendments',
    about: 'A team proposes a change of the league’s rules, the vote ends soon, and how it ended',
  },
  'claim-won': { name: 'Claim won', about: 'You won a player on waivers' },
  'claim-lost': { name: 'Claim lost', about: 'Another team won the player' },
  'team-change': {
    name: 'Changes to your team',
    about:
      'The commissioner, or Auto-start, changed your roster, lineup, score, picks or claims, or offered your team',
  },
  'week-result': { name: 'Week won or lost', about: 'Your matchup is over' },
  'result-changed': { name: 'Result changed', about: 'A correction changed one of your results' },
  'league-week': {
    name: 'Weekly recap',
    about: 'The recap of a week that is over, or the end of the draft, with the latest hash of the log',
  },
  'league-change': {
    name: 'League changes',
    about: 'The league was paused, or its name, rules, draft, managers or commissioner changed',
  },
  'league-deleted': { name: 'League deleted', about: 'The commissioner deleted a league that you were in' },
  mention: { name: 'Mention', about: 'A member writes @ and your name' },
  announcement: { name: 'Announcement', about: 'The commissioner posts an announcement' },
  'team-offer': { name: 'Team offered to you', about: 'A commissioner offers you a team in their league' },
  'team-asked': { name: 'Someone asks for a team', about: 'A person asks for a team by your group link' },
  'team-refused': {
    name: 'Your team request',
    about: 'A commissioner refused your request for a team, or someone else got the team',
  },
  'sign-in': { name: 'New sign-in', about: 'Your account was signed in to on a new device' },
  'api-token': { name: 'New API token', about: 'An API token was made for your account' },
  'account-opened': {
    name: 'Password link by an owner',
    about: 'An owner of this server made a password reset link for you, or it was used',
  },
  'webhook-off': {
    name: 'Posting turned off',
    about: 'Your league’s posts to a chat app or webhook stopped because nothing arrived there',
  },
} as const satisfies Record<NotificationKind, { readonly name: string; readonly about: string }>

/** How a fan is told of each kind before they choose otherwise: what cannot wait, and little else. */
export const USUAL_WAYS = {
  'your-pick': { mail: 'once', push: true },
  'autopick-on': { mail: 'once', push: true },
  'draft-soon': { mail: 'once', push: true },
  'keepers-due': { mail: 'once', push: true },
  'line-up-holes': { mail: 'once', push: true },
  'starter-out': { mail: 'off', push: true },
  'reserve-recovered': { mail: 'once', push: true },
  'trade-offered': { mail: 'once', push: true },
  'trade-update': { mail: 'once', push: true },
  'trade-vote': { mail: 'once', push: true },
  request: { mail: 'once', push: true },
  dues: { mail: 'once', push: true },
  amendment: { mail: 'once', push: true },
  'claim-won': { mail: 'digest', push: true },
  'claim-lost': { mail: 'digest', push: false },
  'team-change': { mail: 'once', push: true },
  // The letter of the week says it too.
  'week-result': { mail: 'off', push: false },
  'result-changed': { mail: 'digest', push: true },
  'league-week': { mail: 'once', push: true },
  'league-change': { mail: 'digest', push: true },
  'league-deleted': { mail: 'once', push: true },
  mention: { mail: 'off', push: true },
  announcement: { mail: 'once', push: true },
  'team-offer': { mail: 'once', push: true },
  'team-asked': { mail: 'once', push: true },
  'team-refused': { mail: 'once', push: true },
  'sign-in': { mail: 'once', push: false },
  'api-token': { mail: 'once', push: false },
  'account-opened': { mail: 'once', push: true },
  'webhook-off': { mail: 'once', push: false },
} as const satisfies Record<NotificationKind, { readonly mail: MailWay; readonly push: boolean }>
