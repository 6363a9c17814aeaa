/** Tells a password manager whose password is typed on pages that do not ask for the address. */
export const AccountName = ({ email }: { email: string }) => (
  <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
)
