import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { fieldText, useFormErrors } from '../../ui/controls/form.ts'
import { AUTH_FAILURE, toastSuccess } from './auth-toast.ts'
import { keepDeviceToken, readDeviceTokens } from './known-devices.ts'

const MESSAGES = { username: 'Please enter a username.', password: 'Please enter a password.' }

export function SignInForm({ onSignedIn }: { onSignedIn: (token: string) => void }) {
  const { errors, submit } = useFormErrors(MESSAGES)
  const logIn = trpc.auth.logIn.useMutation({
    onSuccess: ({ accessToken, deviceToken, message }) => {
      keepDeviceToken(deviceToken)
      toastSuccess(message)
      onSignedIn(accessToken)
    },
    ...AUTH_FAILURE,
  })
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={submit((form) =>
        logIn.mutate({
          username: fieldText(form, 'username'),
          password: fieldText(form, 'password'),
          deviceTokens: readDeviceTokens(),
        }),
      )}
    >
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={errors['username']}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors['password']}
      />
      <Button type="submit" className="w-full" busy={logIn.isPending}>
        Sign In
      </Button>
    </form>
  )
}
