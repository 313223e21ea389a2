/** As it stands on the bell, where there is room for two digits. */
export function notificationCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}
