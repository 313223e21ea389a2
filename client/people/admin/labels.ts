const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** `14.2 MB`; of what cannot be told, `not known`. @param bytes null where it cannot be told */
export function sizeWords(bytes: number | null): string {
  if (bytes === null) return 'not known'
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const size = bytes / 1024 ** power
  return `${power === 0 ? size : size.toFixed(size < 10 ? 1 : 0)} ${UNITS[power]}`
}

const JOBS: Readonly<Record<string, string>> = {
  'reset-code': 'Password reset codes',
  mail: 'Mails',
  backup: 'Backups',
  'notice-mail': 'Notification mails',
  'notice-digest': 'Daily digests',
  'notice-push': 'Push notifications',
  'draft-clock': 'Draft clocks',
  'draft-start': 'Draft starts',
  'draft-soon': 'Draft reminders',
  'draw-close': 'Draft lotteries',
  'season-start': 'Season starts',
  'auto-start': 'Auto-replaced starters',
  'week-end': 'Week ends',
  'week-official': 'Official results',
  'waiver-run': 'Waiver runs',
  'trade-due': 'Trades to process',
  'poll-close': 'Poll closings',
  'league-letter': 'Weekly digests',
  'keepers-due': 'Keeper reminders',
  'keepers-changed': 'Keeper changes',
  'waivers-changed': 'Waiver changes',
  'line-up-look': 'Lineup checks',
  'reserve-look': 'IR checks',
  'starter-out': 'Notices about starters who are out',
  'player-out': 'Notices about players who are out',
  'player-better': 'Notices about players who are back',
  correction: 'Stat corrections',
  recount: 'Week recounts',
  'rules-changed': 'Recounts after rule changes',
  'leave-league': 'Deleted accounts in their leagues',
  'reread-stats': 'New stats of past games',
}

/** What a kind of job is, for who looks after the server; one without words of its own is called as it is stored. */
export function jobWords(kind: string): string {
  return JOBS[kind] ?? kind
}

/** `1 league`, `3 leagues`. */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
