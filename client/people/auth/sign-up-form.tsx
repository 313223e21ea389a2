import { errorFields, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { fieldText, useFormErrors } from '../../ui/controls/form.ts'
import { NewPasswordFields, newPasswordMessages } from './new-password-fields.tsx'
import { toastError, toastFailure, toastSuccess } from './auth-toast.ts'
import { keepDeviceToken } from './known-devices.ts'

const MESSAGES = {
  email: 'Please enter a valid email.',
  username: 'Please enter a username.',
  ...newPasswordMessages('password'),
}

/** @param props.invitation what one was invited by; null for nothing */
export function SignUpForm({
  invitation,
  onSignedIn,
}: {
  invitation: string | null
  onSignedIn: (token: string) => void
}) {
  const { errors, refuse, submit } = useFormErrors(MESSAGES)
  const signUp = trpc.auth.signUp.useMutation({
    onSuccess: ({ accessToken, deviceToken, message }) => {
      keepDeviceToken(deviceToken)
      toastSuccess(message)
      onSignedIn(accessToken)
    },
    onError: (error) => {
      refuse(errorFields(error))
      toastFailure(error)
    },
    meta: { failure: null },
  })
  const onValid = (form: HTMLFormElement) => {
    const password = fieldText(form, 'password')
    if (password !== fieldText(form, 'repeat')) return toastError('Passwords do not match')
    const [email, username] = [fieldText(form, 'email'), fieldText(form, 'username')]
    signUp.mutate({ email, username, password, invitation })
  }
  return (
    <form noValidate className="space-y-4 max-md:space-y-3" onSubmit={submit(onValid)}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors['email']}
        hint="Only used to set a new password."
        isHintBeside
      />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        maxLength={40}
        error={errors['username']}
      />
      <NewPasswordFields
        name="password"
        labels={{ password: 'Password', repeat: 'Repeat password' }}
        hint="At least 8 characters."
        errors={errors}
      />
      <Button type="submit" className="w-full" busy={signUp.isPending}>
        Sign Up
      </Button>
    </form>
  )
}
