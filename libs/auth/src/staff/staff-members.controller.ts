import { AdminActor, Endpoint, ValidBody, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import {
  changeStaffRoleBody,
  createStaffInput,
  createdStaff,
  doneResponse,
  removeStaffInput,
  staffList,
  staffMemberResponse,
} from '../contract/index.js';
import type {
  ChangeStaffRoleBody,
  CreateStaffInput,
  CreatedStaff,
  DoneResponse,
  RemoveStaffInput,
  StaffList,
  StaffMemberResponse,
} from '../contract/index.js';
import { StaffMembersService } from './staff-members.service.js';

@Controller('api/admin/staff')
export class StaffMembersController {
  constructor(private readonly staff: StaffMembersService) {}

  @Get()
  @Endpoint({ summary: 'Admins: who works here', output: staffList })
  list(@AdminActor() admin: Actor): Promise<StaffList> {
    return this.staff.list(admin);
  }

  @Post()
  @Endpoint({
    summary: 'Admins: a new account of staff; its one-time password is shown this once',
    status: 201,
    output: createdStaff,
  })
  create(
    @AdminActor() admin: Actor,
    @ValidBody(createStaffInput) body: CreateStaffInput,
  ): Promise<CreatedStaff> {
    return this.staff.create(admin, body);
  }

  @Patch(':id')
  @Endpoint({ summary: 'Admins: change a role', output: staffMemberResponse })
  changeRole(
    @AdminActor() admin: Actor,
    @ValidParams(removeStaffInput) { id }: RemoveStaffInput,
    @ValidBody(changeStaffRoleBody) { role }: ChangeStaffRoleBody,
  ): Promise<StaffMemberResponse> {
    return this.staff.changeRole(admin, { id, role });
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Admins: take the rights of staff away; the person is signed out everywhere',
    output: doneResponse,
  })
  remove(
    @AdminActor() admin: Actor,
    @ValidParams(removeStaffInput) params: RemoveStaffInput,
  ): Promise<DoneResponse> {
    return this.staff.remove(admin, params);
  }
}
