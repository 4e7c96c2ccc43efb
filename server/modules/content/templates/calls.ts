import type { templateCalls } from '../../../../contract/templates/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { createFolder, deleteFolder, listFolders, updateFolder } from './folders.ts';
import { getTemplateStatistics } from './get-template-statistics.ts';
import { getTemplate } from './get-template.ts';
import { listTemplates } from './list-templates.ts';
import { restoreTemplate } from './restore-template.ts';
import { createReply, deleteReply, listReplies, restoreReply, updateReply } from './saved-replies.ts';
import { updateTemplate } from './update-template.ts';

export const templateHandlers: Handlers<typeof templateCalls> = {
  list: listTemplates,
  byId: getTemplate,
  create: createTemplate,
  update: updateTemplate,
  delete: deleteTemplate,
  restore: restoreTemplate,
  statistics: getTemplateStatistics,
  folders: listFolders,
  createFolder,
  updateFolder,
  deleteFolder,
  replies: listReplies,
  createReply,
  updateReply,
  deleteReply,
  restoreReply,
};
