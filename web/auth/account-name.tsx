/** Tells a password manager whose password is typed where the address is not asked for. */
export const AccountName = ({ email }: { email: string }) => (
  <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
)
