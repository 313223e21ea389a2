/** Whether there is a time zone of that IANA name: `America/New_York`, `UTC`. An offset such as `+01:00` is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
