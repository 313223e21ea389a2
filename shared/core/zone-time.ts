const formats = new Map<string, Intl.DateTimeFormat>()

/** A time within the next days on the clocks of a zone: `Wed 3:00 am, New York time`. @param at ms since the epoch */
export function zoneTime(at: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
    })
    formats.set(timeZone, format)
  }
  // `Wed 3:00 AM` with a narrow space before the last two letters in newer ICUs.
  const text = format.format(at).replaceAll(/\s/g, ' ').replace(/ AM$/, ' am').replace(/ PM$/, ' pm')
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return `${text}, ${place} time`
}
