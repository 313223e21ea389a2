import { routes } from '../../ui/page/routes.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { useIsSignedIn } from '../../data/session/session.ts'

export function NotFoundPage() {
  const isSignedIn = useIsSignedIn()
  usePageTitle('There is no page here')
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <p className="text-xl font-bold text-gold-ink">404</p>
      <h1 className="mt-2 text-xl font-bold">There is no page here</h1>
      <p className="mt-2 mb-6 text-muted">The address may be mistyped, or the page was moved.</p>
      <ButtonLink href={isSignedIn ? routes.dashboard : routes.auth}>
        {isSignedIn ? 'To the scores' : 'Get Started'}
      </ButtonLink>
    </div>
  )
}
