const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** `14.2 MB`; of what cannot be told, `not known`. @param bytes null where it cannot be told */
export function sizeWords(bytes: number | null): string {
  if (bytes === null) return 'not known'
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const size = bytes / 1024 ** power
  return `${power === 0 ? size : size.toFixed(size < 10 ? 1 : 0)} ${UNITS[power]}`
}

const JOBS: Readonly<Record<string, string>> = {
  'reset-code': 'Codes for new passwords',
  mail: 'Mails',
  backup: 'Backups',
  'notice-mail': 'Mails of notices',
  'notice-digest': 'Mails of the day',
  'notice-push': 'Pushed messages',
  'draft-clock': 'Clocks of drafts',
  'draft-start': 'Starts of drafts',
  'draft-soon': 'Words before drafts',
  'draw-close': 'Ends of draws',
  'season-start': 'Starts of seasons',
  'auto-start': 'Starters for who cannot play',
  'week-end': 'Ends of weeks',
  'week-official': 'Results that become official',
  'waiver-run': 'Waiver runs',
  'trade-due': 'Trades that come due',
  'poll-close': 'Ends of polls',
  'league-letter': 'Letters to leagues',
  'keepers-due': 'Words before keepers are due',
  'keepers-changed': 'Changes of keepers',
  'waivers-changed': 'Changes of waivers',
  'line-up-look': 'Looks at lineups',
  'reserve-look': 'Looks at injured reserves',
  'starter-out': 'Words about starters who are out',
  'player-out': 'Words about players who are out',
  'player-better': 'Words about players who are back',
  correction: 'Corrections of statistics',
  recount: 'Recounts of weeks',
  'rules-changed': 'Recounts under changed rules',
  'leave-league': 'Deleted accounts, in their leagues',
}

/** What a kind of job is, for who looks after the server; one without words of its own is called as it is stored. */
export function jobWords(kind: string): string {
  return JOBS[kind] ?? kind
}

/** `1 league`, `3 leagues`. */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
