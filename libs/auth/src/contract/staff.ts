import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { emailSchema, nameSchema } from './fields.js';

export const staffRoles = ['support', 'admin'] as const;
export const staffRoleSchema = z.enum(staffRoles);
export type StaffRole = z.infer<typeof staffRoleSchema>;

export const staffMemberSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: staffRoleSchema,
  createdAt: z.string(),
  /** ISO instant, `null` for a member who never signed in. */
  lastSeenAt: z.string().nullable(),
  isSelf: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

export const staffList = z.object({ staff: z.array(staffMemberSchema) });
export type StaffList = z.infer<typeof staffList>;

export const createStaffInput = z.object({
  name: nameSchema,
  email: emailSchema,
  role: staffRoleSchema,
});
export type CreateStaffInput = z.infer<typeof createStaffInput>;

/** `oneTimePassword` is shown only here. */
export const createdStaff = z.object({ member: staffMemberSchema, oneTimePassword: z.string() });
export type CreatedStaff = z.infer<typeof createdStaff>;

export const changeStaffRoleInput = z.object({ id: z.uuid(), role: staffRoleSchema });
export type ChangeStaffRoleInput = z.infer<typeof changeStaffRoleInput>;

/** Over REST the id is in the path. */
export const changeStaffRoleBody = changeStaffRoleInput.omit({ id: true });
export type ChangeStaffRoleBody = z.infer<typeof changeStaffRoleBody>;

export const staffMemberResponse = z.object({ member: staffMemberSchema });
export type StaffMemberResponse = z.infer<typeof staffMemberResponse>;

export const customerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  /** ISO instant; `null`: the address is not confirmed yet. */
  emailConfirmedAt: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
});
export type Customer = z.infer<typeof customerSchema>;

export const listCustomersInput = pageInput.extend({
  /** Part of a name, an email address or a company. */
  search: z.string().trim().max(200).optional(),
});
export type ListCustomersInput = z.infer<typeof listCustomersInput>;

export const customerList = z.object({
  users: z.array(customerSchema),
  nextCursor: nextCursorSchema,
});
export type CustomerList = z.infer<typeof customerList>;

export const customerDetail = customerSchema.extend({
  /** An address that awaits confirmation, to replace `email`. */
  pendingEmail: z.string().nullable(),
  website: z.string(),
  liveSessions: z.int(),
  apiKeys: z.int(),
});
export const customerResponse = z.object({ user: customerDetail });
export type CustomerResponse = z.infer<typeof customerResponse>;
