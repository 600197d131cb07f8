import { AdminActor, Endpoint, IdParam, ValidBody } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { StaffMembersService } from './staff-members.service.js';

@Controller('api/admin/staff')
export class StaffMembersController {
  constructor(private readonly staff: StaffMembersService) {}

  @Get()
  @Endpoint({ summary: 'Admins: staff accounts', output: contract.staffList })
  list(@AdminActor() admin: Actor) {
    return this.staff.list(admin);
  }

  @Post()
  @Endpoint({
    summary: 'Admins: create a staff account; its one-time password is shown once',
    status: 201,
    output: contract.createdStaff,
  })
  create(
    @AdminActor() admin: Actor,
    @ValidBody(contract.createStaffInput) body: contract.CreateStaffInput,
  ) {
    return this.staff.create(admin, body);
  }

  @Patch(':id')
  @Endpoint({ summary: 'Admins: change a role', output: contract.staffMemberResponse })
  changeRole(
    @AdminActor() admin: Actor,
    @IdParam() id: string,
    @ValidBody(contract.changeStaffRoleBody) { role }: contract.ChangeStaffRoleBody,
  ) {
    return this.staff.changeRole(admin, { id, role });
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Admins: remove someone from staff; they are signed out everywhere',
    output: contract.doneResponse,
  })
  remove(@AdminActor() admin: Actor, @IdParam() id: string) {
    return this.staff.remove(admin, { id });
  }
}
