/**
 * Shows on the icon of the installed app how many notifications are unread. With none, what was pushed to this device is
 * taken away too: it has been read here or elsewhere.
 */
export function showBadge(unread: number): void {
  // Not every browser has badges, and some have them for installed apps alone.
  if ('setAppBadge' in navigator) void navigator.setAppBadge(unread).catch(() => {})
  if (unread === 0) void closePushed().catch(() => {})
}

async function closePushed(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = (await registration?.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
}
