import { trpc } from '../../data/trpc/trpc.ts'
import { SignUpForm } from './sign-up-form.tsx'

/**
 * Who may sign up here, and the form for who may. While that is not known the form is there: the server itself says
 * who may not.
 */
export function SignUp(props: { invitation: string | null; onSignedIn: (token: string) => void }) {
  const { data } = trpc.auth.door.useQuery()
  if (data?.mode === 'closed')
    return <p>This server isn’t taking new accounts right now. Ask whoever runs it.</p>
  if (data?.mode === 'invitation' && props.invitation === null)
    return <p>You need an invitation to sign up here. Open the link you were sent.</p>
  return <SignUpForm {...props} />
}
