/** What a person may see of an address that might hold a password, also as a parameter. */
export function withoutPassword(value: string): string {
  // To the last @: a password that was not encoded may hold any character.
  return value.replace(/\/\/.*@/, '//…@').replace(/\?.*/, '')
}
