import { useLocation } from 'wouter'
import { routes } from '../../ui/page/routes.ts'
import { NoticesOffPage } from './off-page.tsx'
import { NoticesPage } from './notifications-page.tsx'
import { NoticeSettingsPage } from './settings-page.tsx'

/** The pages about notices, which come together: whoever sees one goes to another. */
export function NoticePages() {
  const [path] = useLocation()
  if (path === routes.noticesOff) return <NoticesOffPage />
  return path === routes.noticeSettings ? <NoticeSettingsPage /> : <NoticesPage />
}
