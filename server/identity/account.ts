import type { UserType } from "#contract/user.ts";

/** The person behind a request, as the server knows him: the row of `account` without its password. */
export interface Account {
  id: string;
  email: string | null;
  phone_number: string | null;
  full_name: string;
  type: UserType;
  is_superuser: boolean;
  is_active: boolean;
  email_verified: boolean;
  description: string;
  goal: string;
  role: string;
}
